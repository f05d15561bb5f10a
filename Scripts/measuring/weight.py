"""How much a page weighs: bytes, elements and scripts."""
import re

from bars import all_of, at_most, row
from bench import ask
from gallery import Page, compressed

DATA = ("index-", "names-", "shard-")  # scripts that only say what pictures there are
TILES = re.compile(r'<div class="chunk.*</div>(?=\s*</div>)|<a class="left.*</a>(?=\s*</div>)', re.DOTALL)
RULES = re.compile(r"(?:[.#]p\d+|\.c\d+)[^{}]*\{[^}]*\}")


def as_by_a_camera(text):
    """These photographs are small, so that galleries are soon built; a camera's sizes have four digits, and weigh that."""
    return re.sub(r'(width|height)=("?)(\d+)', lambda size: f"{size[1]}={size[2]}{int(size[3]) * 7}", text)


def full_page(bench):
    """A page with as many pictures as any: the second of many, as it has links in both directions."""
    pages = bench.largest().pages()
    return Page(pages[1] if len(pages) > 2 else pages[0])


@row("tile-bytes", "bytes a tile, HTML and CSS, with `srcset` and colour", "≤ 270 raw, ≤ 42 gzipped", browsers=())
def bytes_a_tile(bench):
    page = full_page(bench)
    tiles = as_by_a_camera(TILES.search(page.text)[0])
    rules = "\n".join(rule for path in page.stylesheets for rule in RULES.findall(path.read_text()))
    count = len(page.tiles)
    raw = (len(tiles.encode()) + len(rules.encode())) / count
    return all_of(at_most(raw, 270, " raw"), at_most((compressed(tiles) + compressed(rules)) / count, 42, " gzipped"))


@row("page-bytes", "page of 600: HTML and all its CSS", "≤ 165 KB raw, ≤ 26 KB gzipped", browsers=())
def bytes_of_a_page(bench):
    page = full_page(bench)
    files = [as_by_a_camera(page.text).encode(), *(path.read_bytes() for path in page.stylesheets)]
    raw, packed = sum(map(len, files)) / 1000, sum(map(compressed, files)) / 1000
    # The stylesheet that all pages share is loaded once, and the bar's words leave open whether it counts: here it does.
    shared = sum(len(path.read_bytes()) for path in page.stylesheets if path.name.startswith("waterfall-")) / 1000
    words = f" KB gzipped; {len(page.tiles)} tiles, {shared:.1f} KB of it shared by all pages"
    return all_of(at_most(raw, 165, " KB raw"), at_most(packed, 26, words))


@row("elements", "elements: static page / continuous", "≤ 2 a tile + 150 / ≤ 400")
def elements(bench, browser):
    gallery = bench.at_most(10_000)
    with browser(scripts=False) as still:
        still.open(gallery.url())
        tiles = len(Page(gallery.pages()[0]).tiles)
        static = at_most(ask(still, "elements()"), 2 * tiles + 150, f" ({tiles} tiles)")
    with browser() as moving:
        moving.open(gallery.url())
        most = ask(moving, "walk(2500, 50000)")["elements"]
    return all_of(static, at_most(most, 400, " at most"), between=" / ")


@row("scripts", "scripts needed / all scripts together, with the viewer", "0 / ≤ 12 KB minified, ≤ 5 KB gzipped", browsers=())
def scripts(bench):
    gallery = bench.gallery(bench.sizes[0], viewer=True) if offers_viewer(bench) else bench.smallest()
    page = Page(gallery.ensure().pages()[0])
    files = [path.read_bytes() for path in page.scripts if not path.name.startswith(DATA)]
    raw, packed = sum(map(len, files)) / 1000, sum(map(compressed, files)) / 1000
    # That none is needed is for the rows without scripts to show: positions, shift and requests.
    return all_of(at_most(raw, 12, " KB"), at_most(packed, 5, f" KB gzipped, {len(files)} files"))


def offers_viewer(bench):
    return "--viewer" in bench.help()
