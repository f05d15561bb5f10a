"""The rows of the table: what is measured, and what it has to be."""
import collections

ROWS = []

Row = collections.namedtuple("Row", "key title bar browsers measure")
Value = collections.namedtuple("Value", "text passed")  # nothing in PASSED where there is no bar


class NotMeasured(Exception):
    """With the reason."""


def row(key, title, bar, browsers=("Chromium", "Firefox")):
    """Makes a row of a function. It is given the bench, and, once for each of the BROWSERS, the browser; where there are none,
    the value is the page's own."""

    def add(measure):
        ROWS.append(Row(key, title, bar, browsers, measure))
        return measure

    return add


def at_most(number, bar, unit=""):
    return Value(f"{amount(number)}{unit}", number <= bar)


def amount(number):
    return f"{number:,.0f}" if number >= 10 or number == int(number) else f"{number:.2f}"


def all_of(*values, between="; "):
    """One value of several."""
    verdicts = [value.passed for value in values if value.passed is not None]
    return Value(between.join(value.text for value in values), all(verdicts) if verdicts else None)


def verdict(values):
    verdicts = [value.passed for value in values if value.passed is not None]
    if not verdicts:
        return "–"
    return "passed" if all(verdicts) else "**MISSED**"
