"""Whether anything moves once it is there, and whether it is where the engine puts it."""
import time

import photographs
import waterfall
from bars import Value, all_of, at_most, row
from bench import ask
from connection import BrowserError
from gallery import Page
from server import Server

WIDTHS = [320, 768, 1280, 2560]
DELAY = 1.5  # seconds from opening the page, before which no picture comes
NEAR = 0.25  # pixels


def moved(before, after):
    """How far what was there before has moved, in pixels."""
    pairs = [(before[name], after[name]) for name in before if name in after]
    return max((abs(one - other) for pair in pairs for one, other in zip(*pair)), default=0)


def shift(browser, url, width, scripts):
    """Chromium's own measure; Firefox has none: there, how far boxes move from before the pictures are there until after."""
    with browser((width, 900), scripts) as window:
        if browser.name == "Chromium":
            window.open(url)
            time.sleep(1)
            if scripts:
                for share in (0.3, 0.6, 1):
                    ask(window, f"scroll({share})")
            return ask(window, "shift()")
        window.start(url)
        before = first_boxes(window)
        time.sleep(4)
        return moved(before, ask(window, "boxes()"))


def first_boxes(window):
    for _ in range(600):
        try:
            if ask(window, "isStyled()"):
                return ask(window, "boxes()")
        except BrowserError:
            pass  # between two pages there is nothing to ask
        time.sleep(0.02)
    raise BrowserError("the page has no tiles")


@row("shift", "cumulative layout shift at 320, 768, 1280, 2560 px, scripts on / off, pictures delayed", "0")
def layout_shift(bench, browser):
    unit = "" if browser.name == "Chromium" else " px moved"
    gallery, values = bench.smallest(), []
    with Server(gallery.site, delay=DELAY) as server:
        for scripts in (True, False):
            shifts = [shift(browser, server.address + "index.html", width, scripts) for width in WIDTHS]
            text = "0" if not any(shifts) else ", ".join(f"{value:.4f}" for value in shifts)
            values.append(Value(text + unit, not any(shifts)))
    return all_of(*values, between=" / ")


def farthest(window, places, first=0, by_the_first=False):
    """How far a tile is from where the engine puts it at most, in pixels. Deep in a long page, browsers count in steps of up to a
    pixel from its top: there, BY_THE_FIRST tile that is there."""
    there = ask(window, "tiles()")
    scale = there["width"] / waterfall.FRAME
    column = there["width"] / waterfall.COLUMNS
    tiles = [(left, top, *places[index - first]) for index, left, top in there["places"]]
    if not tiles:
        raise ValueError("there is no tile")
    base = tiles[0][1] - tiles[0][3] * scale if by_the_first else 0
    return max(max(abs(left - at * column), abs(top - base - height * scale)) for left, top, at, height in tiles)


@row("numbered", "position of a tile against the engine's, numbered pages, scripts off", f"≤ {NEAR} px")
def numbered_positions(bench, browser):
    gallery = bench.at_most(10_000)
    pages, first, errors = gallery.pages(), 0, []
    sizes = [photographs.size(index) for index in range(gallery.count)]
    for width in (1280, 700):
        with browser((width, 900), scripts=False) as window:
            first = 0
            for number, page in enumerate(pages):
                count = len(Page(page).tiles)
                if number in (0, 1, len(pages) - 1):
                    window.open(page.as_uri())
                    places, _ = waterfall.tops(sizes[first : first + count])
                    errors.append(farthest(window, places, first))
                first += count
    return at_most(max(errors), NEAR, " px")


@row("continuous", "position of a tile against the engine's, continuous: top, middle and end", f"≤ {NEAR} px")
def continuous_positions(bench, browser):
    values = []
    for gallery in dict.fromkeys([bench.at_most(10_000), bench.largest()]):
        places, _ = waterfall.tops([photographs.size(index) for index in range(gallery.count)])
        with browser() as window:
            window.open(gallery.url())
            time.sleep(1)
            errors = [farthest(window, places)]
            for share in (0.5, 1):
                ask(window, f"scroll({share})")
                errors.append(farthest(window, places, by_the_first=True))
        values.append(at_most(max(errors), NEAR, f" px of {gallery.count:,}"))
    return all_of(*values)
