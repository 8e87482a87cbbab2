# SPDX-License-Identifier: Apache-2.0
"""Says what opening-hours-py knows of opening hours, for `ReferenceTests`.

Reads a JSON object: `country`, `from` (a day), `days`, and `values`, lists of the parts of a text between `||`. Writes one:
`holidays` of those days, and for each value null if a part is refused, or a text with a letter for each half hour (o, c, u).
"""
import json
import sys
from datetime import datetime, timedelta

from opening_hours import OpeningHours

task = json.load(sys.stdin)
country = task["country"]
start = datetime.fromisoformat(task["from"])
# Times have whole half hours: in the middle of each the state is that of all of it.
moments = [start + timedelta(minutes=15 + 30 * number) for number in range(48 * task["days"])]
letters = {"open": "o", "closed": "c", "unknown": "u"}


def read(text):
    return OpeningHours(text, country=country)


def letter(parts, moment):
    for part in parts:
        found = letters[str(part.state(moment)[0]).split(".")[-1].lower()]
        if found != "c":
            return found
    return "c"


def answer(texts):
    try:
        parts = [read(text) for text in texts]
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        return None
    return "".join(letter(parts, moment) for moment in moments)


holiday = read("PH")
days = [start + timedelta(days=number) for number in range(-1, task["days"])]
json.dump(
    {
        "holidays": [f"{day:%Y-%m-%d}" for day in days if holiday.is_open(day + timedelta(hours=12))],
        "states": [answer(texts) for texts in task["values"]],
    },
    sys.stdout,
)
