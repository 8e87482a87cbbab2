extension DefinitionForms {
    static let rituals = [tree, quotas, windows, ihram]

    private static let quotas = DefinitionForms(
        "quotas of steps and rites, a choice of several branches, and groups that may be left out",
        lua: """
            manasik.ritual { id = "r", title = text "t",
              requires = { rukn = { "first", { at_least = 2, of = { "first", "second", "third" } } },
                wajib = { hanafi = { { at_least = 30, sum_of = { "first", "second" } } } } },
              requires_when = { manasik.requirement { when = { sex = "male" },
                owes = { rukn = { { at_least = 1, of = { "second", "third" } } } } } },
              manasik.sequence { id = "stages", title = text "t", optional = true,
                manasik.step { id = "first", title = text "t", weight = 20 },
                manasik.step { id = "second", title = text "t", weight = 15 },
                manasik.step { id = "third", title = text "t", weight = 25 } },
              manasik.choice { id = "sights", title = text "t", at_least = 2, optional = true,
                manasik.step { id = "bridge", title = text "t" },
                manasik.any_order { id = "town", title = text "t", optional = true,
                  manasik.step { id = "church", title = text "t" } },
                manasik.step { id = "well", title = text "t" } },
              manasik.step { id = "seal", title = text "t",
                needs = { "first", { at_least = 40, sum_of = { "stages" }, unit = text "u" },
                  { at_least = 1, of = { "bridge", "well" } } } },
              manasik.step { id = "end", title = text "t",
                needs = { hanafi = { { at_least = 2, of = { "sights" } } }, maliki = { "seal" } } } }
            """,
        json: [
            "ritual": """
            [{ "id": "r", "title": { "text": "t" },
               "requires": { "rukn": ["first", { "at_least": 2, "of": ["first", "second", "third"] }],
                 "wajib": { "hanafi": [{ "at_least": 30, "sum_of": ["first", "second"] }] } },
               "requires_when": [{ "when": { "sex": "male" },
                 "owes": { "rukn": [{ "at_least": 1, "of": ["second", "third"] }] } }],
               "nodes": [
                 { "type": "sequence", "id": "stages", "title": { "text": "t" }, "optional": true,
                   "nodes": [
                     { "type": "step", "id": "first", "title": { "text": "t" }, "weight": 20 },
                     { "type": "step", "id": "second", "title": { "text": "t" }, "weight": 15 },
                     { "type": "step", "id": "third", "title": { "text": "t" }, "weight": 25 }] },
                 { "type": "choice", "id": "sights", "title": { "text": "t" }, "at_least": 2, "optional": true,
                   "nodes": [
                     { "type": "step", "id": "bridge", "title": { "text": "t" } },
                     { "type": "any_order", "id": "town", "title": { "text": "t" }, "optional": true,
                       "nodes": [{ "type": "step", "id": "church", "title": { "text": "t" } }] },
                     { "type": "step", "id": "well", "title": { "text": "t" } }] },
                 { "type": "step", "id": "seal", "title": { "text": "t" },
                   "needs": ["first", { "at_least": 40, "sum_of": ["stages"], "unit": { "text": "u" } },
                     { "at_least": 1, "of": ["bridge", "well"] }] },
                 { "type": "step", "id": "end", "title": { "text": "t" },
                   "needs": { "hanafi": [{ "at_least": 2, "of": ["sights"] }], "maliki": ["seal"] } }
               ] }]
            """
        ]
    )

    private static let tree = DefinitionForms(
        "a ritual with every kind of node",
        lua: """
            manasik.ritual { id = "r", title = text "t", summary = text "u", details = article "a",
              see_also = { article "a", article "b" },
              when = { journey = "umrah" },
              requires_when = { manasik.requirement { when = { sex = "male" }, owes = { wajib = { "cut" } } } },
              requires = { rukn = { "circle" }, wajib = { hanafi = { "circle", "cut" }, maliki = { "cut" } },
                sunnah = {} },
              renamed = { circuits = "circle", rounds = "circuits" },
              source = cite { work = "W" }, review_by = "2027-01-01",
              manasik.sequence { id = "begin", title = text "t", see_also = article "a", when = { sex = "male" },
                manasik.step { id = "wash", title = text "t" } },
              manasik.any_order { id = "both", title = text "t", see_also = { article "a" }, when = { sex = "male" },
                manasik.step { id = "circle", title = text "t", count = 7, unit = text "u" },
                manasik.step { id = "drink", title = text "u" } },
              manasik.choice { id = "end", title = text "t", ask = text "u", see_also = { article "a" },
                when = { sex = "male" },
                manasik.step { id = "shave", title = text "t", rite = "cut" },
                manasik.step { id = "shorten", title = text "t", rite = "cut" } } }
            """,
        json: [
            "ritual": """
            [{ "id": "r", "title": { "text": "t" }, "summary": { "text": "u" }, "details": { "article": "a" },
               "see_also": [{ "article": "a" }, { "article": "b" }],
               "when": { "journey": "umrah" },
               "requires_when": [{ "when": { "sex": "male" }, "owes": { "wajib": ["cut"] } }],
               "requires": { "rukn": ["circle"], "wajib": { "hanafi": ["circle", "cut"], "maliki": ["cut"] },
                 "sunnah": [] },
               "renamed": { "circuits": "circle", "rounds": "circuits" },
               "source": { "work": "W" }, "review_by": "2027-01-01",
               "nodes": [
                 { "type": "sequence", "id": "begin", "title": { "text": "t" }, "see_also": { "article": "a" },
                   "when": { "sex": "male" },
                   "nodes": [{ "type": "step", "id": "wash", "title": { "text": "t" } }] },
                 { "type": "any_order", "id": "both", "title": { "text": "t" }, "see_also": [{ "article": "a" }],
                   "when": { "sex": "male" },
                   "nodes": [
                     { "type": "step", "id": "circle", "title": { "text": "t" }, "count": 7, "unit": { "text": "u" } },
                     { "type": "step", "id": "drink", "title": { "text": "u" } }] },
                 { "type": "choice", "id": "end", "title": { "text": "t" }, "ask": { "text": "u" },
                   "see_also": [{ "article": "a" }], "when": { "sex": "male" },
                   "nodes": [
                     { "type": "step", "id": "shave", "title": { "text": "t" }, "rite": "cut" },
                     { "type": "step", "id": "shorten", "title": { "text": "t" }, "rite": "cut" }] }
               ] }]
            """
        ]
    )

    private static let ihram = DefinitionForms(
        "an ihram with its violations, an order that can be broken, and a proxy",
        lua: """
            manasik.remedy { id = "dam", title = text "t" }
            manasik.violation { id = "hair", title = text "t", details = article "a", when = { sex = "male" },
              ritual = "r", state = "ihram", ["until"] = { hanafi = "full", maliki = "full" }, otherwise = { shafii = text "u" }, source = cite { work = "W" }, unverified = true, omission = true, review_by = "2027-01-01",
              asks = { manasik.question { id = "intent", ask = text "u", values = { "knowing", "forced" },
                labels = { knowing = text "t", forced = text "u" } } },
              manasik.ruling { schools = { "maliki", "hanafi" }, given = { intent = { "forced" } }, follows = "nothing",
                state = { "ihram", "umrah" }, before = "stand", source = cite { work = "W" }, unverified = true },
              manasik.ruling { schools = "hanafi", given = { intent = "forced" }, state = "first", after = "stand",
                follows = "dam", says = text "u" },
              manasik.ruling { says = text "t" } }
            manasik.ritual { id = "r", title = text "t", lost = "dam",
              ihram = { begins = { "enter", "enter-again" }, umrah = "shorten", repeats = true,
                first = { hanafi = "shave", maliki = { "throw", passed = true },
                  shafii = { any = 2, "throw", "shave", "circle", with = { circle = "stand" } } },
                full = { "throw", "shave", "circle" }, source = cite { work = "W" }, unverified = true },
              manasik.step { id = "enter", title = text "t" },
              manasik.step { id = "shorten", title = text "t" },
              manasik.step { id = "enter-again", title = text "t" },
              manasik.step { id = "stand", title = text "t" },
              manasik.step { id = "throw", title = text "t",
                proxy = { when = { sex = "female" }, who = text "u", source = cite { work = "W" },
                  unverified = true } },
              manasik.step { id = "shave", title = text "t", after = { hanafi = { "throw" }, shafii = {} },
                out_of_order = "base:fast" },
              manasik.step { id = "circle", title = text "t" } }
            """,
        json: [
            "remedy": "[{ \"id\": \"dam\", \"title\": { \"text\": \"t\" } }]",
            "violation": """
            [{ "id": "hair", "title": { "text": "t" }, "details": { "article": "a" }, "when": { "sex": "male" },
               "ritual": "r", "state": "ihram", "until": { "hanafi": "full", "maliki": "full" }, "otherwise": { "shafii": { "text": "u" } }, "source": { "work": "W" }, "unverified": true, "omission": true, "review_by": "2027-01-01",
               "asks": [{ "id": "intent", "ask": { "text": "u" }, "values": ["knowing", "forced"],
                 "labels": { "knowing": { "text": "t" }, "forced": { "text": "u" } } }],
               "rulings": [
                 { "schools": ["maliki", "hanafi"], "given": { "intent": ["forced"] }, "follows": "nothing",
                   "state": ["ihram", "umrah"], "before": "stand", "source": { "work": "W" }, "unverified": true },
                 { "schools": "hanafi", "given": { "intent": "forced" }, "state": "first", "after": "stand",
                   "follows": "dam", "says": { "text": "u" } },
                 { "says": { "text": "t" } }] }]
            """,
            "ritual": """
            [{ "id": "r", "title": { "text": "t" }, "lost": "dam",
               "ihram": { "begins": ["enter", "enter-again"], "umrah": "shorten", "repeats": true,
                 "first": { "hanafi": "shave",
                   "maliki": { "of": ["throw"], "passed": true },
                   "shafii": { "any": 2, "of": ["throw", "shave", "circle"], "with": { "circle": "stand" } } },
                 "full": ["throw", "shave", "circle"], "source": { "work": "W" }, "unverified": true },
               "nodes": [
                 { "type": "step", "id": "enter", "title": { "text": "t" } },
                 { "type": "step", "id": "shorten", "title": { "text": "t" } },
                 { "type": "step", "id": "enter-again", "title": { "text": "t" } },
                 { "type": "step", "id": "stand", "title": { "text": "t" } },
                 { "type": "step", "id": "throw", "title": { "text": "t" },
                   "proxy": { "when": { "sex": "female" }, "who": { "text": "u" }, "source": { "work": "W" },
                     "unverified": true } },
                 { "type": "step", "id": "shave", "title": { "text": "t" },
                   "after": { "hanafi": ["throw"], "shafii": [] }, "out_of_order": "base:fast" },
                 { "type": "step", "id": "circle", "title": { "text": "t" } }
               ] }]
            """,
        ]
    )

    private static let windows = DefinitionForms(
        "steps with windows, needs and consequences by school",
        lua: """
            manasik.remedy { id = "dam", title = text "t" }
            manasik.ritual { id = "r", title = text "t",
              together = {
                manasik.together { steps = { "wait", "throw" },
                  grades = { manasik.grade { up_to = 1, follows = "dam" } } },
                manasik.together { steps = { "wait" }, grades = { hanafi = {},
                  shafii = { manasik.grade { up_to = 2, follows = "nothing" } } } } },
              manasik.step { id = "wait", title = text "t", opens = "9 dhu_al_hijjah dhuhr",
                early = "hanafi", late = "nothing", late_until = "11 dhu_al_hijjah", short = { manasik.grade { up_to = 1, follows = "dam" } },
                closes = "10 dhu_al_hijjah fajr", obligation = "rukn", missed = "lost", releases = { "first" } },
              manasik.step { id = "stay", title = text "t", during = "wait", also_at = { step = "wait", closes = "10 dhu_al_hijjah" },
                barred = { when = { journey = "hajj" }, why = text "t", costs = "dam",
                  source = cite { work = "W" } }, missed = "dam",
                excused = { when = { journey = "hajj" }, why = text "t", source = cite { work = "W" } } },
              manasik.step { id = "throw", title = text "t", summary = text "u", details = article "a",
                see_also = { article "b" },
                rite = "stones", when = { journey = "hajj" }, place = "base:makkah",
                obligation = { hanafi = "wajib", shafii = "rukn" }, count = 21, unit = text "u",
                parts = { text "t", text "u", text "t" },
                opens = { hanafi = "11 dhu_al_hijjah 12:30", shafii = "11 dhu_al_hijjah",
                  maliki = "30 min after step wait", hanbali = "2027-05-17 08:00" },
                closes = { hanafi = "no end", shafii = "13 dhu_al_hijjah maghrib" },
                needs = { hanafi = { "wait" }, shafii = { "wait", "stay" } },
                barred = { hanafi = { when = { journey = "hajj" }, why = text "t" },
                  shafii = { { when = { sex = "male" }, why = text "u", source = cite { work = "W" } } } },
                excused = { hanafi = manasik.excuse { when = { sex = "male" }, why = text "t" },
                  maliki = { { when = { sex = "male" }, why = text "u", source = cite { work = "W" } } } },
                releases = { "full", "umrah" }, also_at = { { step = "wait", closes = { hanafi = "12 dhu_al_hijjah", shafii = "no end" } }, "stay" },
                late = { hanafi = "nothing", shafii = "dam" },
                early = { "hanafi", "shafii" }, late_until = { shafii = "13 dhu_al_hijjah" },
                pauses = { shafii = { "11 dhu_al_hijjah maghrib", "12 dhu_al_hijjah fajr" } },
                short = { shafii = { manasik.grade { up_to = 1, follows = "nothing" },
                  manasik.grade { up_to = 2, follows = "dam" } } },
                missed = { hanafi = "dam", maliki = "base:fast", shafii = "lost", hanbali = "incomplete" },
                recite = { "base:praise" },
                recite_when = { manasik.recitation { when = { sex = "male" }, recite = { "base:praise" } } }, note = text "t", women_note = text "u",
                school_note = { hanafi = text "t", shafii = text "u" },
                source = cite { work = "W" }, unverified = true, review_by = "2027-01-01" } }
            """,
        json: [
            "remedy": "[{ \"id\": \"dam\", \"title\": { \"text\": \"t\" } }]",
            "ritual": """
            [{ "id": "r", "title": { "text": "t" },
               "together": [{ "steps": ["wait", "throw"], "grades": [{ "up_to": 1, "follows": "dam" }] },
                 { "steps": ["wait"],
                   "grades": { "hanafi": [], "shafii": [{ "up_to": 2, "follows": "nothing" }] } }],
               "nodes": [
               { "type": "step", "id": "wait", "title": { "text": "t" }, "opens": "9 dhu_al_hijjah dhuhr",
                 "early": "hanafi", "late": "nothing", "late_until": "11 dhu_al_hijjah", "short": [{ "up_to": 1, "follows": "dam" }],
                 "closes": "10 dhu_al_hijjah fajr", "obligation": "rukn", "missed": "lost", "releases": ["first"] },
               { "type": "step", "id": "stay", "title": { "text": "t" }, "during": "wait", "also_at": { "step": "wait", "closes": "10 dhu_al_hijjah" },
                 "barred": { "when": { "journey": "hajj" }, "why": { "text": "t" }, "costs": "dam",
                   "source": { "work": "W" } }, "missed": "dam",
                 "excused": { "when": { "journey": "hajj" }, "why": { "text": "t" }, "source": { "work": "W" } } },
               { "type": "step", "id": "throw", "title": { "text": "t" }, "summary": { "text": "u" },
                 "details": { "article": "a" }, "see_also": [{ "article": "b" }], "rite": "stones", "when": { "journey": "hajj" },
                 "place": "base:makkah", "obligation": { "hanafi": "wajib", "shafii": "rukn" },
                 "count": 21, "unit": { "text": "u" },
                 "parts": [{ "text": "t" }, { "text": "u" }, { "text": "t" }],
                 "opens": { "hanafi": "11 dhu_al_hijjah 12:30", "shafii": "11 dhu_al_hijjah",
                   "maliki": "30 min after step wait", "hanbali": "2027-05-17 08:00" },
                 "closes": { "hanafi": "no end", "shafii": "13 dhu_al_hijjah maghrib" },
                 "needs": { "hanafi": ["wait"], "shafii": ["wait", "stay"] },
                 "barred": { "hanafi": { "when": { "journey": "hajj" }, "why": { "text": "t" } },
                   "shafii": [{ "when": { "sex": "male" }, "why": { "text": "u" },
                     "source": { "work": "W" } }] }, "releases": ["full", "umrah"],
                 "also_at": [{ "step": "wait", "closes": { "hanafi": "12 dhu_al_hijjah", "shafii": "no end" } }, "stay"],
                 "excused": { "hanafi": { "when": { "sex": "male" }, "why": { "text": "t" } },
                   "maliki": [{ "when": { "sex": "male" }, "why": { "text": "u" },
                     "source": { "work": "W" } }] },
                 "late": { "hanafi": "nothing", "shafii": "dam" },
                 "early": ["hanafi", "shafii"], "late_until": { "shafii": "13 dhu_al_hijjah" },
                 "pauses": { "shafii": ["11 dhu_al_hijjah maghrib", "12 dhu_al_hijjah fajr"] },
                 "short": { "shafii": [{ "up_to": 1, "follows": "nothing" }, { "up_to": 2, "follows": "dam" }] },
                 "missed": { "hanafi": "dam", "maliki": "base:fast", "shafii": "lost",
                   "hanbali": "incomplete" },
                 "recite": ["base:praise"],
                 "recite_when": [{ "when": { "sex": "male" }, "recite": ["base:praise"] }], "note": { "text": "t" }, "women_note": { "text": "u" },
                 "school_note": { "hanafi": { "text": "t" }, "shafii": { "text": "u" } },
                 "source": { "work": "W" }, "unverified": true, "review_by": "2027-01-01" }
             ] }]
            """,
        ]
    )
}
