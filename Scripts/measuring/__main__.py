"""Prints each row of the table, as it is measured, beside its bar."""
import argparse
import importlib
import pathlib
import sys
import tempfile

from bars import ROWS, NotMeasured, Value, verdict
from bench import Bench
from connection import BrowserError
from say import say

# Each adds its rows to the table, in this order.
for module in ("weight", "stillness", "loading", "walking", "reaching", "standards", "building"):
    importlib.import_module(module)


def options():
    parser = argparse.ArgumentParser(prog="Scripts/measure-page", description=__doc__)
    keys = [each.key for each in ROWS]
    several = "how many photographs the galleries have, such as 1000,10000"
    parser.add_argument("--sizes", default="1000,10000,100000", help=several)
    one = f"measure only this row, of {', '.join(keys)}; may be given again"
    parser.add_argument("--only", action="append", choices=keys, metavar="ROW", help=one)
    parser.add_argument("--keep", metavar="FOLDER", help="keep the galleries in FOLDER, and use those that are there")
    parser.add_argument("--quick", action="store_true", help="take the medians of 2 runs and not of 5")
    parser.add_argument("--waterfall", required=True, type=pathlib.Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    sizes = [int(size) if size.isdecimal() else 0 for size in chosen.sizes.split(",")]
    if not all(1 <= size <= 100_000 for size in sizes):
        parser.error(f"--sizes is '{chosen.sizes}'; give numbers from 1 to 100000, such as 1000,10000")
    chosen.sizes = sizes
    return chosen


def measured(measure, *arguments):
    try:
        return measure(*arguments)
    except NotMeasured as reason:
        return Value(f"not measured: {reason}", None)
    except (BrowserError, OSError, ValueError, TypeError, KeyError, IndexError) as error:
        return Value(f"failed: {error}", False)


def values(row, bench):
    """In the columns of Chromium and Firefox."""
    if not row.browsers:
        return [measured(row.measure, bench), Value("the same", None)]
    columns = []
    for name in ("Chromium", "Firefox"):
        if name not in row.browsers:
            columns.append(Value("–", None))
        elif name not in bench.browsers:
            columns.append(Value(f"not measured: no {name}", None))
        else:
            columns.append(measured(row.measure, bench, bench.browsers[name]))
    return columns


def run(chosen, folder):
    bench = Bench(folder, chosen.waterfall, chosen.sizes, chosen.quick)
    print("| what | bar | Chromium | Firefox | |\n| --- | --- | --- | --- | --- |", flush=True)
    missed = 0
    for each in ROWS:
        if not chosen.only or each.key in chosen.only:
            say(each.key)
            columns = values(each, bench)
            result = verdict(columns)
            missed += "MISSED" in result
            print(f"| {each.title} | {each.bar} | {columns[0].text} | {columns[1].text} | {result} |", flush=True)
    return 1 if missed else 0


def main():
    chosen = options()
    if chosen.keep:
        return run(chosen, chosen.keep)
    with tempfile.TemporaryDirectory(prefix="measure-page-") as folder:
        return run(chosen, folder)


sys.exit(main())
