from ..door import ask

ONE_BESIDE_TWO = "minescope 1\ntopology grid 6x3\nmines 4\n\n? ? ? ? ? ?\n? ? 1 2 ? ?\n? ? ? ? ? ?"


def test_a_certificate_is_a_program():
    found = ask("certificate", position=ONE_BESIDE_TWO)["answer"]
    assert found["complete"]
    compile(found["text"], "certificate.py", "exec")
