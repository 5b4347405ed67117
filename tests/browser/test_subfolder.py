"""The site lies in a subfolder of a host that sends no headers: everything works there, too."""

from .harness import wait_for_sympy
from .person import Person, with_python_of_the_test, without_python


def test_a_board_is_set_up_answered_and_linked_to(open_page, plain_address):
    assert plain_address.endswith("/pages/minescope/")
    person = Person(open_page(plain_address))
    assert not person.page.evaluate("crossOriginIsolated")
    person.write(1, (2, 2))
    person.write(2, (2, 3))
    person.answered()
    assert person.shown(2, 1) == "1/34"
    link = person.address()
    assert link.startswith(f"{plain_address}#p=")
    visitor = Person(open_page(link, ready=False, prepare=without_python))
    assert visitor.position() == person.position()
    wait_for_sympy(person.page)


def test_the_address_may_name_the_file(open_page, plain_address):
    person = Person(open_page(plain_address, prepare=with_python_of_the_test))
    person.page.goto(f"{plain_address}index.html")
    person.answered()
    assert person.address().startswith(f"{plain_address}index.html#p=")
