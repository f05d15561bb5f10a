"""check.py CHECKERS FEED.json PAGE.jsonld...

Says what is wrong with a JSON Feed and with what pages say in the vocabulary of schema.org, a line for each finding. CHECKERS is the
folder with the packages that Scripts/setup-checkers gets.
"""

import ast
import functools
import json
import pathlib
import re
import sys

import jsonschema

checkers = pathlib.Path(sys.argv[1])


def findings_in_feed(path):
    """By the schema of version 1, and what 1.1 changed: https://www.jsonfeed.org/version/1.1/."""
    source = (checkers / "jsonfeedvalidator/schema.py").read_text(encoding="utf-8", errors="replace")
    schema = ast.literal_eval(source.split("=", 1)[1].strip())
    authors = {"type": "array", "items": {"$ref": "#/definitions/author"}, "minItems": 1}
    for properties in (schema["properties"], schema["definitions"]["item"]["properties"]):
        properties.pop("author", None)
        properties["authors"] = authors
        properties["language"] = {"type": "string", "pattern": "^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$"}
    schema["properties"]["version"] = {"enum": ["https://jsonfeed.org/version/1.1"]}
    feed = json.loads(path.read_text(encoding="utf-8"))
    for error in jsonschema.Draft4Validator(schema).iter_errors(feed):
        yield f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"
    if len({item["id"] for item in feed["items"]}) != len(feed["items"]):
        yield "two items have one id"
    for item in feed["items"]:
        if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)", item["date_published"]):
            yield f"no moment of RFC 3339: {item['date_published']}"


@functools.cache
def properties_of(kind):
    """The properties of a type of schema.org, those of the types that it is one of too, each with the types that it may have; and
    the names of all these types."""
    file = next((checkers / "msgspec_schemaorg/models").glob(f"*/{kind}.py"))
    classes = [node for node in ast.parse(file.read_text()).body if isinstance(node, ast.ClassDef)]
    (found,) = [node for node in classes if node.name == kind]
    properties, kinds = {}, {kind}
    for base in found.bases:
        # A Thing is one of nothing else.
        if kind != "Thing":
            inherited, further = properties_of(base.id)
            properties |= inherited
            kinds |= further
    for node in found.body:
        if isinstance(node, ast.AnnAssign):
            properties[node.target.id] = set(re.findall(r"\w+", ast.unparse(node.annotation)))
    return properties, kinds


def findings_in_data(value, path="", kinds=None):
    if isinstance(value, list):
        for index, element in enumerate(value):
            yield from findings_in_data(element, f"{path}[{index}]", kinds)
    elif isinstance(value, dict):
        kind = value.get("@type")
        try:
            properties, own = properties_of(kind)
        except StopIteration:
            yield f"{path}: there is no {kind} in schema.org"
            return
        if kinds is not None and not own & kinds:
            yield f"{path}: may be no {kind}"
        for name, inner in value.items():
            if name in ("@context", "@type", "@id"):
                continue
            if name not in properties:
                yield f"{path}.{name}: {kind} has no such property"
            else:
                yield from findings_in_data(inner, f"{path}.{name}", properties[name])
    elif isinstance(value, str):
        # Text and addresses; a Distance or a date is written as text, too.
        if not kinds & {"str", "URL", "date", "datetime", "Date", "DateTime", "Distance"}:
            yield f"{path}: may be no text, but {sorted(kinds)}"
        if "URL" in kinds and "str" not in kinds and not re.match("https?://", value):
            yield f"{path}: no address: {value}"
    else:
        yield f"{path}: what is {value!r}?"


for finding in findings_in_feed(pathlib.Path(sys.argv[2])):
    print(f"feed: {finding}")
for argument in sys.argv[3:]:
    data = json.loads(pathlib.Path(argument).read_text(encoding="utf-8"))
    if data.get("@context") != "https://schema.org":
        print(f"{argument}: is of another vocabulary")
    for finding in findings_in_data(data):
        print(f"{pathlib.Path(argument).name}: {finding}")
