# SPDX-License-Identifier: Apache-2.0
"""What becomes of homes of version 0.1.0 with the packs of today, and with packs that rename a value that is in use."""
import json
import re
import shutil
from pathlib import Path

# What a person has noted or stated, asked before and after.
NOTED = ["profile", "walk list", "walk remedies", "dhikr stats", "favourite list", "contacts"]
OLD, NEW = "tamattu", "combined"


def search(packs):
    return ["--no-bundled", "--packs", f"{packs}/plugins", "--packs", f"{packs}/content"]


def rename(repository, packs):
    """Copies the packs of today; the next version of `hajj` has another word for a kind of hajj."""
    for folder in ["plugins", "content"]:
        shutil.copytree(Path(repository) / folder, packs / folder)
    hajj = packs / "plugins" / "hajj"

    def edit(path, *changes):
        text = (hajj / path).read_text()
        for old, new in changes:
            if not re.search(old, text):
                raise SystemExit(f"{path} of the pack 'hajj' has no {old}")
            text = re.sub(old, new, text)
        (hajj / path).write_text(text)

    edit("pack.json", (r'"version": "1\.\d+\.\d+"', '"version": "1.99.0"'))
    edit("lua/kinds.lua", (f'"{OLD}"', f'"{NEW}"'))
    edit(
        "lua/facts.lua",
        (f'"{OLD}"', f'"{NEW}"'),
        (rf"(?m)^    {OLD} = text", f"    {NEW} = text"),
        (r'(?m)^  title = text "fact\.hajj_type",', f'  renamed = {{ {OLD} = "{NEW}" }},\n  title = text "fact.hajj_type",'),
    )


def items(text):
    """The items of a checklist by name."""
    return {item["id"]: item for part in json.loads(text) for item in part["items"]}


def dropped(differences):
    """The items that the packs of today do not ask, as differences.md lists them with their reasons."""
    section = differences.split("## Items that are no longer asked\n", 1)[1].split("\n## ", 1)[0]
    return set(re.findall(r"(?m)^- `([a-z0-9:-]+)`: \S", section))


def without_packs(text):
    """An answer without what tells which packs are in use."""
    kept = json.loads(text)
    if isinstance(kept, dict):
        for name in ["other_packs", "pack_changes", "revision"]:
            kept.pop(name, None)
    return kept


class Upgrade:
    """The upgrade of one home, with the helpers of `record`."""

    def __init__(self, name, place, source, ask, rows, lost, done):
        self.name, self.home, self.source = name, place / "home", source
        self.ask, self.rows, self.lost, self.done = ask, rows, lost, done
        self.troubles = []

    def fresh(self):
        shutil.rmtree(self.home, ignore_errors=True)
        shutil.copytree(self.source / "home", self.home)

    def trouble(self, text):
        self.troubles.append(f"{self.name}: {text}")

    def told(self, words, packs, form=("--format", "json")):
        status, output, error = self.ask([*words.split(), *form], search(packs))
        # Who has no journey has no walk.
        if status not in [0, 1] or error and "/backups/manasik-" not in error and status == 0:
            self.trouble(f"{words} ended with {status}: {error}{output}")
        return output

    def noted(self, packs):
        return {words: self.told(words, packs) for words in NOTED}

    def stored(self):
        return self.rows(self.home / "manasik.sqlite")

    def to_todays(self, old, today):
        """Goes from the packs of version 0.1.0 to today's; the items that are asked no longer."""
        self.fresh()
        asked, walked = items(self.told("checklist", old)), self.told("walk list", old)
        before = self.stored()
        now = items(self.told("checklist", today))
        for name, item in asked.items():
            # What follows from facts may follow otherwise by other packs; what the person has noted stays.
            there = now.get(name, item)["status"]
            if (item["own"] or item["status"] in ["done", "set_aside"]) and item["status"] != there:
                self.trouble(f"{name} was {item['status']} and is {there}")
        begun = '"begun" : true' in walked
        if begun:
            if self.done(walked) != self.done(self.told("walk list", today)):
                self.trouble("the walk has other steps done with today's packs")
            self.told("walk migrate", today)

            # What was done of a step counts for the one of the same rite that took its place.
            def noted(walk):
                return sorted(step[1:] for step in self.done(walk))

            if noted(walked) != noted(self.told("walk list", today)):
                self.trouble("the walk has other steps done once it has migrated")
        changed = [key for key in self.lost(before, self.stored()) if not begun or "manasik:walk" not in key]
        self.troubles += [f"{self.name}: lost: {key}" for key in changed]
        # Those that are not the person's any more are still there for others.
        gone = [name for name, item in asked.items() if item["level"] == "required" and name not in now]
        return {name for name in gone if self.ask(["explain", name], search(today))[0] != 0}

    def to_renamed(self, today, renamed):
        """Goes from today's packs to those that rename a value, and back; whether the home has the value."""
        self.fresh()
        # Brings the form of the store up to date.
        self.told("packs migrate", today)
        before = self.stored()
        if not any(f'"value":"{OLD}"' in body for body in before.values()):
            return False
        noted, asked = self.noted(today), items(self.told("checklist", today))
        self.told("packs migrate", renamed)
        after = self.stored()
        for key in self.lost(before, after):
            if "manasik:profile" not in key:
                self.trouble(f"lost by renaming: {key}")
        if not any(f'"value":"{NEW}"' in body for body in after.values()):
            self.trouble("the value has not got its new name")
        for words, answer in self.noted(renamed).items():
            # Only the name of the value differs.
            if without_packs(answer.replace(f'"{NEW}"', f'"{OLD}"')) != without_packs(noted[words]):
                self.trouble(f"{words} answers otherwise once the value is renamed")
        if items(self.told("checklist", renamed)) != asked:
            self.trouble("the checklist is another once the value is renamed")
        if any(without_packs(answer) != without_packs(noted[words]) for words, answer in self.noted(today).items()):
            self.trouble("packs of before the rename do not answer as before")
        return True
