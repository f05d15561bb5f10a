"""Galleries of photographs that are made once, and made again only where the program or its options are others."""
import gzip
import html.parser
import json
import os
import pathlib
import re
import subprocess
import time

import photographs
from say import say

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Samples"
MEASURE = pathlib.Path(__file__).resolve().parents[1] / "benchmarking" / "measure"
OPTIONS = {"title": "Photographs", "originals": "hardlink"}


class Gallery:
    """The first COUNT photographs, and the site that is built of them."""

    def __init__(self, folder, waterfall, count, **options):
        """With options as of the program: width=800 is --width 800, viewer=True is --viewer."""
        self.waterfall, self.count, self.options = waterfall, count, options
        self.pool = pathlib.Path(folder, "photographs")
        self.folder = pathlib.Path(folder, "-".join([str(count), *(f"{name}-{value}" for name, value in options.items())]))
        self.photographs, self.site, self.stamp = self.folder / "photographs", self.folder / "site", self.folder / "built.json"

    def ensure(self):
        """Builds the site where it isn't there as this program builds it with these options."""
        status = self.waterfall.stat()
        wanted = [*map(str, self.command()), status.st_mtime_ns, status.st_size]
        if self.stamp.exists() and json.loads(self.stamp.read_text()) == wanted:
            return self
        self.stamp.unlink(missing_ok=True)
        self.make_photographs()
        say(f"building the gallery of {self.folder.name}")
        start = time.monotonic()
        subprocess.run(self.command(), check=True, stdout=subprocess.DEVNULL)
        say(f"built the gallery of {self.folder.name} in {time.monotonic() - start:.0f} s")
        self.stamp.write_text(json.dumps(wanted))
        return self

    def make_photographs(self):
        if self.photographs.exists() and len(os.listdir(self.photographs)) == self.count:
            return
        say(f"making {self.count:,} photographs")
        photographs.make_all(SAMPLES, self.pool, self.count)
        self.photographs.mkdir(parents=True, exist_ok=True)
        for name in map(photographs.name, range(self.count)):
            if not (self.photographs / name).exists():
                os.link(self.pool / name, self.photographs / name)
        time.sleep(2.5)  # what was written just now isn't trusted, and would be read again by the next build

    def command(self, **more):
        words = []
        for name, value in (OPTIONS | self.options | more).items():
            words += [f"--{name}"] if value is True else [f"--{name}", str(value)]
        return [self.waterfall, "build", "--quiet", *words, self.photographs, self.site]

    def measure_rebuilding(self, **more):
        """Seconds by the clock, and megabytes, of building with more options. The site is built anew when it's next needed."""
        self.stamp.unlink()
        command = [MEASURE, "--memory", *self.command(**more)]
        _, seconds, megabytes = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        return float(seconds), float(megabytes)

    def pages(self):
        """The album's pages, in order."""
        numbers = {}
        for path in self.site.glob("page-*.html"):
            if number := re.fullmatch(r"page-(\d+)", path.stem):
                numbers[int(number[1])] = path
        return [self.site / "index.html", *(numbers[number] for number in sorted(numbers))]

    def tiles(self):
        """Of each picture, what its tile says: link, source, width and height."""
        return [tile for page in self.pages() for tile in Page(page).tiles]

    def url(self, page="index.html"):
        return (self.site / page).as_uri()


class Page(html.parser.HTMLParser):
    """A page's tiles, stylesheets and scripts, as they stand in its HTML."""

    def __init__(self, path):
        super().__init__()
        self.path, self.text = path, path.read_text(encoding="utf-8")
        self.tiles, self.stylesheets, self.scripts = [], [], []
        self.link = None
        self.feed(self.text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "a":
            self.link = attributes.get("href")
        elif tag == "link" and attributes.get("rel") == "stylesheet":
            self.stylesheets.append(self.path.parent / attributes["href"])
        elif tag == "script":
            self.scripts.append(self.path.parent / attributes["src"])
        elif tag == "img" and self.link and "originals/" in self.link:
            self.tiles.append((self.link, attributes["src"], int(attributes["width"]), int(attributes["height"])))

    def handle_endtag(self, tag):
        if tag == "a":
            self.link = None


def compressed(text):
    """How many bytes are left of it by gzip -9."""
    return len(gzip.compress(text if isinstance(text, bytes) else text.encode(), 9, mtime=0))
