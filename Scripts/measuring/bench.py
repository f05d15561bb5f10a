"""What the rows share: the galleries, by their sizes, and the browsers that are there."""
import functools
import pathlib
import shutil
import subprocess

from bars import NotMeasured
from chromium import Chromium
from firefox import Firefox
from gallery import Gallery

PROBES = pathlib.Path(__file__).with_name("probes.js").read_text(encoding="utf-8").strip()


def ask(browser, question):
    """The answer to a question that stands in probes.js, such as tiles()."""
    source = PROBES[PROBES.index("(() =>") :]
    return browser.evaluate(f"{source}.{question}")


class Bench:
    def __init__(self, folder, waterfall, sizes, quick):
        self.folder, self.waterfall, self.sizes, self.quick = pathlib.Path(folder), waterfall, sorted(sizes), quick
        self.runs = 2 if quick else 5
        self.browsers = {kind.name: kind for kind in (Chromium, Firefox) if shutil.which(kind.program)}

    @functools.cache
    def gallery(self, count, **options):
        return Gallery(self.folder, self.waterfall, count, **options)

    @functools.cache
    def help(self):
        """What the program says of its options."""
        return subprocess.run([self.waterfall, "build", "--help"], capture_output=True, text=True, check=True).stdout

    def at_most(self, count):
        """The largest gallery of no more than COUNT photographs."""
        fitting = [size for size in self.sizes if size <= count]
        if not fitting:
            raise NotMeasured(f"no gallery of at most {count:,}")
        return self.gallery(fitting[-1]).ensure()

    def of(self, count):
        if count not in self.sizes:
            raise NotMeasured(f"no gallery of {count:,}")
        return self.gallery(count).ensure()

    def largest(self):
        return self.gallery(self.sizes[-1]).ensure()

    def smallest(self):
        return self.gallery(self.sizes[0]).ensure()
