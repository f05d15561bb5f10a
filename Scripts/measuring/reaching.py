"""Whether each photograph is where its reader looks for it: by the keyboard, by the pointer, on paper, and on the way back."""
import hashlib
import re
import time

from bars import NotMeasured, Value, all_of, row
from bench import ask
from connection import BrowserError
from gallery import Page
from server import Server

TABS = 150


@row("tab", f"n-th Tab is n-th photograph ({TABS}); the tile under its centre is hit", "100 %")
def tabs(bench, browser):
    with browser() as window:
        window.open(bench.at_most(10_000).url())
        time.sleep(1)
        for _ in range(50):  # what stands before the first photograph
            window.press("Tab")
            if (focus := ask(window, "focus()"))["index"] is not None:
                break
        right = hits = 0
        for number in range(TABS):
            right += focus["index"] == number
            hits += focus.get("isHit", False)
            window.press("Tab")
            focus = ask(window, "focus()")
    return Value(f"{right} in order, {hits} hit", right == hits == TABS)


@row("print", "print after a full scroll", "every photograph of the page")
def printed(bench, browser):
    gallery = bench.smallest()
    expected = len(Page(gallery.pages()[0]).tiles)
    with browser() as window:
        window.open(gallery.url())
        time.sleep(1)
        ask(window, "walk(900)")
        count = pictures_in(window.print())
    return Value(f"{count:,} of {expected:,}", count >= expected)


def pictures_in(pdf):
    """How many different pictures are in a PDF, without the masks of some."""
    pictures = set()
    for found in re.finditer(rb"<<(?:[^<>]|<<[^<>]*>>)*?/Subtype\s*/Image(?:[^<>]|<<[^<>]*>>)*>>\s*stream\r?\n", pdf):
        if b"/Width 1\n" not in found[0]:
            pictures.add(hashlib.sha256(pdf[found.end() : pdf.find(b"endstream", found.end())]).digest())
    return len(pictures)


@row("back", "back to where a photograph was opened, over HTTP", "the same place; `persisted`")
def back(bench, browser):
    gallery = bench.at_most(10_000)
    with Server(gallery.site) as server, browser() as window:
        window.open(server.address + "index.html")
        time.sleep(1)
        ask(window, "scroll(0.5)")
        window.evaluate("void addEventListener('pageshow', (event) => { window.wasKept = event.persisted })")
        before = ask(window, "middle()")
        window.click(before["x"], before["y"])
        wait_until(window, "location.pathname.includes('originals/')")
        window.back()
        wait_until(window, "!location.pathname.includes('originals/')")
        time.sleep(2)
        after = ask(window, "middle()") or {"index": -1, "top": 0}
        is_kept = window.evaluate("window.wasKept === true")
        place = same_place(before, after)
        window.evaluate("void setTimeout(() => location.reload())")
        time.sleep(4)
        reloaded = same_place(before, ask(window, "middle()") or {"index": -1, "top": 0})
    kept = Value("persisted" if is_kept else "not persisted", is_kept)
    return all_of(place, kept, Value(f"after a reload: {reloaded.text}", reloaded.passed))


def same_place(before, after):
    if before["index"] != after["index"]:
        return Value(f"photograph {after['index'] + 1} and not {before['index'] + 1}", False)
    distance = abs(before["top"] - after["top"])
    return Value("the same place" if distance < 1 else f"{distance:.0f} px off", distance < 1)


def wait_until(window, condition):
    for _ in range(200):
        try:
            if window.evaluate(condition):
                return
        except BrowserError:
            pass  # between two pages there is nothing to ask
        time.sleep(0.05)
    raise NotMeasured(f"it never came to {condition}")
