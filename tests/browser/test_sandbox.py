"""A frame in a sandbox, which lets the page run and allows it nothing else."""

from .harness import serve
from .person import expect

FRAME = '<iframe sandbox="allow-scripts" width="1200" height="700" src="{}"></iframe>'


def test_the_board_can_be_edited_without_workers_storage_and_addresses(browser, site):
    # A frame in a sandbox has no origin: the scripts come from elsewhere, as the browser sees it.
    with serve(site, isolated=False, headers={"Access-Control-Allow-Origin": "*"}) as host:
        context = browser.new_context()
        page = context.new_page()
        uncaught = []
        page.on("pageerror", lambda error: uncaught.append(str(error)))
        page.set_content(FRAME.format(host))
        frame = page.frame_locator("iframe")
        expect(frame.locator("#status-text")).to_have_text("Python did not start")
        expect(frame.locator("#toast")).not_to_contain_text("starting again")
        frame.get_by_title("Show 3", exact=True).click()
        cell = frame.locator("[role=gridcell]").first
        cell.click()
        expect(cell).to_have_attribute("aria-label", "row 1 column 1, shows 3")
        assert uncaught == []
        context.close()
