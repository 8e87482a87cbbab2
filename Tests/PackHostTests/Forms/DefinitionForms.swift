/// Definitions in both forms, Lua and JSON, that mean the same.
struct DefinitionForms: Sendable, CustomStringConvertible {
    let name: String
    let lua: String
    /// The files of `definitions/`, by their kinds.
    let json: [String: String]

    var description: String { name }

    init(_ name: String, lua: String, json: [String: String]) {
        self.name = name
        self.lua = lua
        self.json = json
    }

    static let all =
        [
            facts, places, remedies, checklist, extendedChecklist, extendedRitual, contacts, chirps,
            chirpsOfADay,
            dhikr, synonyms, collection, monthStart, changes, riteChanges, tradition, listing, setting,
        ] + rituals

    private static let facts = DefinitionForms(
        "facts",
        lua: """
            manasik.fact { id = "kind", kind = "enum", values = { "one", "two" }, suggested = "one",
              title = text "t", ask = text "u", why = article "a",
              labels = { one = text "t", two = text "u" }, source = cite { work = "W" } }
            manasik.fact { id = "bags", kind = "integer", minimum = 0, maximum = 9, suggested = 2, title = text "t",
              why = text "u" }
            manasik.fact { id = "weight", kind = "decimal", places = 1, minimum = 2.5, maximum = 250, suggested = 70.5,
              title = text "t", unit = text "u" }
            manasik.fact { id = "blood_group", kind = "text", minimum = 1, maximum = 3, suggested = "0+",
              title = text "t" }
            manasik.fact { id = "needs", kind = "list", values = { "diet", "oxygen" }, title = text "t",
              labels = { diet = text "u" } }
            manasik.fact { id = "vaccinated", kind = "boolean", suggested = true, passing = true,
              title = text "t" }
            manasik.fact { id = "visa_day", kind = "date", suggested = "2027-05-01", past = true,
              title = text "t" }
            manasik.fact { id = "permit", kind = "instant", title = text "t", ask = text "u" }
            manasik.fact { id = "visa_days", kind = "integer", minimum = 0, maximum = 90, title = text "t",
              counts = "days", from = "departure", to = "visa_day" }
            manasik.fact { id = "visa_in_hajj", kind = "boolean", title = text "t",
              opens = "1 shawwal", closes = "14 dhu_al_hijjah", from = "visa_day" }
            manasik.fact { id = "laden", kind = "boolean", title = text "t", derived = { ["p:bags"] = { min = 3 } } }
            manasik.fact { id = "load", kind = "enum", values = { "light", "heavy" }, title = text "t",
              derived = { { value = "heavy", when = { laden = true } }, { value = "light" } } }
            """,
        json: [
            "fact": """
            [
              { "id": "kind", "kind": "enum", "values": ["one", "two"], "suggested": "one",
                "title": { "text": "t" }, "ask": { "text": "u" }, "why": { "article": "a" },
                "labels": { "one": { "text": "t" }, "two": { "text": "u" } }, "source": { "work": "W" } },
              { "id": "bags", "kind": "integer", "minimum": 0, "maximum": 9, "suggested": 2,
                "title": { "text": "t" }, "why": { "text": "u" } },
              { "id": "weight", "kind": "decimal", "places": 1, "minimum": 2.5, "maximum": 250, "suggested": 70.5,
                "title": { "text": "t" }, "unit": { "text": "u" } },
              { "id": "blood_group", "kind": "text", "minimum": 1, "maximum": 3, "suggested": "0+",
                "title": { "text": "t" } },
              { "id": "needs", "kind": "list", "values": ["diet", "oxygen"], "title": { "text": "t" },
                "labels": { "diet": { "text": "u" } } },
              { "id": "vaccinated", "kind": "boolean", "suggested": true, "passing": true,
                "title": { "text": "t" } },
              { "id": "visa_day", "kind": "date", "suggested": "2027-05-01", "past": true,
                "title": { "text": "t" } },
              { "id": "permit", "kind": "instant", "title": { "text": "t" }, "ask": { "text": "u" } },
              { "id": "visa_days", "kind": "integer", "minimum": 0, "maximum": 90, "title": { "text": "t" },
                "counts": "days", "from": "departure", "to": "visa_day" },
              { "id": "visa_in_hajj", "kind": "boolean", "title": { "text": "t" },
                "opens": "1 shawwal", "closes": "14 dhu_al_hijjah", "from": "visa_day" },
              { "id": "laden", "kind": "boolean", "title": { "text": "t" }, "derived": { "p:bags": { "min": 3 } } },
              { "id": "load", "kind": "enum", "values": ["light", "heavy"], "title": { "text": "t" },
                "derived": [{ "value": "heavy", "when": { "laden": true } }, { "value": "light" }] }
            ]
            """
        ]
    )

    private static let places = DefinitionForms(
        "places, with every field of a source",
        lua: """
            local source = cite { work = "W", author = "A", number = "12", verse = "2:196-197", chapter = "C",
              page = "1/2", url = "https://example.org", fetched = "2026-11-01", published = "2025-01-02",
              grade = "sahih", graded_by = "G", certainty = "mid", note = "N" }
            manasik.place { id = "gate", title = text "t", latitude = 21.5, longitude = 39, approximate = true,
              kind = "landmark", details = article "a", note = text "u", source = { source, cite { work = "V",
              number = 7, standing = "to_confirm" } }, unverified = true }
            """,
        json: [
            "place": """
            [{ "id": "gate", "title": { "text": "t" }, "latitude": 21.5, "longitude": 39, "approximate": true,
               "kind": "landmark", "details": { "article": "a" }, "note": { "text": "u" },
               "source": [
                 { "work": "W", "author": "A", "number": "12", "verse": "2:196-197", "chapter": "C", "page": "1/2",
                   "url": "https://example.org", "fetched": "2026-11-01", "published": "2025-01-02",
                   "grade": "sahih", "graded_by": "G", "certainty": "mid", "note": "N" },
                 { "work": "V", "number": 7, "standing": "to_confirm" }
               ], "unverified": true }]
            """
        ]
    )

    private static let remedies = DefinitionForms(
        "remedies, by school",
        lua: """
            manasik.remedy { id = "sheep", title = text "t", details = article "a", see_also = { article "b" },
              alternatives = { text "t", text "base:t" }, due = text "u",
              applies = { hanafi = text "t", maliki = text "u" }, source = cite { work = "W" }, unverified = true,
              review_by = "2027-01-01" }
            manasik.remedy { id = "alms", title = text "t", applies = text "u" }
            """,
        json: [
            "remedy": """
            [
              { "id": "sheep", "title": { "text": "t" }, "details": { "article": "a" },
                "see_also": [{ "article": "b" }],
                "alternatives": [{ "text": "t" }, { "text": "base:t" }], "due": { "text": "u" },
                "applies": { "hanafi": { "text": "t" }, "maliki": { "text": "u" } },
                "source": { "work": "W" }, "unverified": true, "review_by": "2027-01-01" },
              { "id": "alms", "title": { "text": "t" }, "applies": { "text": "u" } }
            ]
            """
        ]
    )

    private static let item = (
        lua: """
        manasik.item { id = "visa", text = text "t", why = article "a", when = { nationality = "MY" },
          level = "required", due = "30 days before departure", done_when = { ["base:visa"] = true },
          category = "papers", season = 1448, lasting = true, done_by = "enter", superseded_by = "enter",
          source = { cite { work = "W" } }, review_by = "2027-01-01", unverified = true }
        """,
        json: """
        { "id": "visa", "text": { "text": "t" }, "why": { "article": "a" }, "when": { "nationality": "MY" },
          "level": "required", "due": "30 days before departure", "done_when": { "base:visa": true },
          "category": "papers", "season": 1448, "lasting": true, "done_by": "enter", "superseded_by": "enter",
          "source": [{ "work": "W" }], "review_by": "2027-01-01", "unverified": true }
        """
    )

    private static let checklist = DefinitionForms(
        "a checklist",
        lua: """
            manasik.checklist { id = "mine", title = text "t", phase = "during", order = 3,
              \(item.lua),
              manasik.item { id = "tea", text = text "u", why = text "t", due = "10 days after return_date" } }
            """,
        json: [
            "checklist": """
            [{ "id": "mine", "title": { "text": "t" }, "phase": "during", "order": 3,
               "items": [\(item.json),
                 { "type": "item", "id": "tea", "text": { "text": "u" }, "why": { "text": "t" }, "due": "10 days after return_date" }] }]
            """
        ]
    )

    private static let extendedChecklist = DefinitionForms(
        "items for another pack's checklist",
        lua: "manasik.extend \"base:list\" { \(item.lua) }",
        json: ["extend": "[{ \"target\": \"base:list\", \"items\": [\(item.json)] }]"]
    )

    private static let extendedRitual = DefinitionForms(
        "steps for another pack's ritual",
        lua: """
            manasik.extend "base:visit" {
              manasik.insert { after = "enter", renamed = { { before = "2.0.0", nodes = { hail = "greet" } } },
                manasik.step { id = "greet", title = text "t", needs = { "enter" } } },
              manasik.insert { before = "leave",
                manasik.sequence { id = "end", title = text "t", manasik.step { id = "bow", title = text "u" } } },
            }
            """,
        json: [
            "extend": """
            [{ "target": "base:visit", "items": [
               { "after": "enter", "renamed": [{ "before": "2.0.0", "nodes": { "hail": "greet" } }], "nodes": [
                 { "type": "step", "id": "greet", "title": { "text": "t" }, "needs": ["enter"] }] },
               { "type": "insert", "before": "leave", "nodes": [
                 { "type": "sequence", "id": "end", "title": { "text": "t" },
                   "nodes": [{ "type": "step", "id": "bow", "title": { "text": "u" } }] }] }
             ] }]
            """
        ]
    )

    private static let contacts = DefinitionForms(
        "contacts",
        lua: """
            manasik.contacts { id = "help", title = text "t", region = text "u", when = { journey = "hajj" },
              manasik.contact { id = "guide", kind = "guide", name = text "t", phone = "+966 11 000-0000",
                country = "SA", region = text "u", when = { sex = "female" }, hours = text "t", note = text "u",
                verified_on = "2026-11-01", review_by = "2027-11-01", source = cite { work = "W" },
                unverified = true },
              manasik.contact { id = "code", kind = "police", name = text "u", phone = "999" } }
            """,
        json: [
            "contacts": """
            [{ "id": "help", "title": { "text": "t" }, "region": { "text": "u" }, "when": { "journey": "hajj" },
               "contacts": [
                 { "id": "guide", "kind": "guide", "name": { "text": "t" }, "phone": "+966 11 000-0000",
                   "country": "SA", "region": { "text": "u" }, "when": { "sex": "female" },
                   "hours": { "text": "t" }, "note": { "text": "u" }, "verified_on": "2026-11-01",
                   "review_by": "2027-11-01", "source": { "work": "W" }, "unverified": true },
                 { "type": "contact", "id": "code", "kind": "police", "name": { "text": "u" }, "phone": "999" }
               ] }]
            """
        ]
    )

    private static let chirps = DefinitionForms(
        "a chirp rotation",
        lua: """
            manasik.chirps { id = "days", title = text "t", when = { journey = "hajj" }, days = {
              manasik.message { id = "one", kind = "hadith", message = text "t", arabic = "نص", theme = "hope",
                source = cite { work = "W" }, unverified = true },
              manasik.message { id = "two", kind = "reflection", message = text "u" } } }
            """,
        json: [
            "chirps": """
            [{ "id": "days", "title": { "text": "t" }, "when": { "journey": "hajj" }, "days": [
               { "id": "one", "kind": "hadith", "message": { "text": "t" }, "arabic": "نص", "theme": "hope",
                 "source": { "work": "W" }, "unverified": true },
               { "id": "two", "kind": "reflection", "message": { "text": "u" } }] }]
            """
        ]
    )

    private static let chirpsOfADay = DefinitionForms(
        "a chirp rotation that a function gives",
        lua: """
            manasik.chirps { id = "days", title = text "t", days = function(day)
              return manasik.message { id = "day-" .. day, kind = "reflection", message = text "u" }
            end }
            """,
        json: [
            "chirps": """
            [{ "id": "days", "title": { "text": "t" }, "days": [
            \((1...366).map {
                "{ \"id\": \"day-\($0)\", \"kind\": \"reflection\", \"message\": { \"text\": \"u\" } }"
            }.joined(separator: ",\n"))
            ] }]
            """
        ]
    )

    private static let dhikr = DefinitionForms(
        "dhikr, categories and tags",
        lua: """
            manasik.category { id = "dawn", title = text "t", daily = true, each_prayer = true, from = "fajr",
              to = "sunrise", order = 2 }
            manasik.tag { id = "thanks", title = text "t", synonyms = { "shukr", "شكر" } }
            manasik.dhikr { id = "praise", name = text "t", arabic = "الحمد لله", transliteration = text "t",
              translation = text "u", times = 33, prayers = { fajr = 33, isha = 10 }, virtue = text "t", said = text "u", audio = "praise.ogg",
              source = cite { work = "W" }, categories = { "dawn", "base:morning" }, tags = { "thanks" },
              when = { journey = "umrah" }, order = 4, unverified = true }
            """,
        json: [
            "category": """
            [{ "id": "dawn", "title": { "text": "t" }, "daily": true, "each_prayer": true, "from": "fajr",
               "to": "sunrise", "order": 2 }]
            """,
            "tag":
                "[{ \"id\": \"thanks\", \"title\": { \"text\": \"t\" }, \"synonyms\": [\"shukr\", \"شكر\"] }]",
            "dhikr": """
            [{ "id": "praise", "name": { "text": "t" }, "arabic": "الحمد لله", "transliteration": { "text": "t" },
               "translation": { "text": "u" }, "times": 33, "prayers": { "fajr": 33, "isha": 10 }, "virtue": { "text": "t" }, "said": { "text": "u" },
               "audio": "praise.ogg", "source": { "work": "W" }, "categories": ["dawn", "base:morning"], "when": { "journey": "umrah" },
               "tags": ["thanks"], "order": 4, "unverified": true }]
            """,
        ]
    )

    private static let collection = DefinitionForms(
        "a collection",
        lua: """
            manasik.collection { id = "days", fields = { name = "text", who = "account" } }
            manasik.collection { id = "notes", title = text "t", index = { "day" }, indexes = { { "state", "day" } }, one_per = { "day", "kind" },
              merge = { count = "sum", share = "sum", tags = "set", text = "last" }, about = "of",
              fields = { text = "text", day = "date", at = "instant", done = { kind = "boolean", decidable = true }, count = "integer",
                share = { kind = "decimal", decidable = true }, hour = "time", state = { "open", "shut" },
                kind = { kind = "enum", values = { "one", "two" }, labels = { one = text "u" } },
                of = { kind = "reference", to = "days", title = text "t", required = true },
                tags = { kind = "list", of = "text", minimum = 1, maximum = 3 } },
              list = { fields = { "text", "share" }, by = "day", descending = true, sum = "share", per = "kind" },
              card = { "text" }, form = { "of", "text" } }
            manasik.collection { id = "talks", scope = "public", fields = { author = "account", level = manasik.range(1, 5), who = "account", open = "boolean" },
              index = { "who", "updated", { "level", "created" } }, access = { read = true, create = { verified = true, age = { min = 18 } } } }
            manasik.collection { id = "reviews", scope = "shared",
              fields = { state = { "shown", "held", "removed" }, stars = { kind = "integer", minimum = 1, maximum = 5 }, on = "date", bus = "text" },
              access = { group = "bus", roles = { "moderator" },
                relations = { guardian = { collection = "talks", account = "who", where = { open = true } },
                  muted = { collection = "days", account = "who", by = "viewer" } }, read = { any = { { record = { state = "shown" }, guardian = false, muted = false }, { viewer = { is_author = true } } } },
                create = true, update = { record = { state = { "shown", "held" } } }, delete = { stars = { max = 2 } },
                fields = { on = { read = { is_author = true } } } },
              never = { read = { viewer = { signed_in = false }, record = { state = "held" } } } }
            manasik.fact { id = "often", kind = "boolean", title = text "t", records = "notes",
              where = { done = true }, at_least = 2 }
            manasik.fact { id = "shared", kind = "decimal", places = 2, minimum = 0, maximum = 9, title = text "t",
              records = "notes", sum = "share" }
            """,
        json: [
            "collection": """
            [{ "id": "days", "fields": { "name": "text", "who": "account" } },
             { "id": "notes", "title": { "text": "t" }, "index": ["day"], "indexes": [["state", "day"]], "one_per": ["day", "kind"],
               "merge": { "count": "sum", "share": "sum", "tags": "set", "text": "last" }, "about": "of",
               "fields": { "text": "text", "day": "date", "at": "instant", "done": { "kind": "boolean", "decidable": true }, "count": "integer",
                 "share": { "kind": "decimal", "decidable": true }, "hour": "time", "state": ["open", "shut"],
                 "kind": { "kind": "enum", "values": ["one", "two"], "labels": { "one": { "text": "u" } } },
                 "of": { "kind": "reference", "to": "days", "title": { "text": "t" }, "required": true },
                 "tags": { "kind": "list", "of": "text", "minimum": 1, "maximum": 3 } },
               "list": { "fields": ["text", "share"], "by": "day", "descending": true, "sum": "share", "per": "kind" },
               "card": ["text"], "form": ["of", "text"] },
             { "id": "talks", "scope": "public",
               "fields": { "author": "account", "level": { "kind": "integer", "minimum": 1, "maximum": 5 }, "who": "account", "open": "boolean" },
               "index": ["who", "updated", ["level", "created"]], "access": { "read": true, "create": { "verified": true, "age": { "min": 18 } } } },
             { "id": "reviews", "scope": "shared",
               "fields": { "state": ["shown", "held", "removed"], "stars": { "kind": "integer", "minimum": 1, "maximum": 5 }, "on": "date", "bus": "text" },
               "access": { "group": "bus", "roles": ["moderator"],
                 "relations": { "guardian": { "collection": "talks", "account": "who", "where": { "open": true } },
                   "muted": { "collection": "days", "account": "who", "by": "viewer" } }, "read": { "any": [{ "record": { "state": "shown" }, "guardian": false, "muted": false }, { "viewer": { "is_author": true } }] },
                 "create": true, "update": { "record": { "state": ["shown", "held"] } }, "delete": { "stars": { "max": 2 } },
                 "fields": { "on": { "read": { "is_author": true } } } },
               "never": { "read": { "viewer": { "signed_in": false }, "record": { "state": "held" } } } }]
            """,
            "fact": """
            [{ "id": "often", "kind": "boolean", "title": { "text": "t" }, "records": "notes",
               "where": { "done": true }, "at_least": 2 },
             { "id": "shared", "kind": "decimal", "places": 2, "minimum": 0, "maximum": 9, "title": { "text": "t" },
               "records": "notes", "sum": "share" }]
            """,
        ]
    )

    private static let setting = DefinitionForms(
        "settings",
        lua: """
            manasik.setting { id = "pace", set_by = "person", kind = "enum", values = { "slow", "quick" },
              default = "slow", title = text "t", summary = text "u", labels = { slow = text "u" } }
            manasik.setting { id = "share", set_by = "operator", kind = "decimal", default = "12.50", title = text "t" }
            manasik.setting { id = "name", set_by = "operator", kind = "text", minimum = 2, maximum = 9,
              title = text "t" }
            """,
        json: [
            "setting": """
            [{ "id": "pace", "set_by": "person", "kind": "enum", "values": ["slow", "quick"], "default": "slow",
               "title": { "text": "t" }, "summary": { "text": "u" }, "labels": { "slow": { "text": "u" } } },
             { "id": "share", "set_by": "operator", "kind": "decimal", "default": "12.50", "title": { "text": "t" } },
             { "id": "name", "set_by": "operator", "kind": "text", "minimum": 2, "maximum": 9,
               "title": { "text": "t" } }]
            """
        ]
    )

    private static let synonyms = DefinitionForms(
        "synonyms",
        lua: """
            manasik.synonyms { id = "makkah", words = { "Makkah", "Mecca", "مكة" } }
            """,
        json: ["synonyms": "[{ \"id\": \"makkah\", \"words\": [\"Makkah\", \"Mecca\", \"مكة\"] }]"]
    )

    private static let listing = DefinitionForms(
        "a listing of elements of maps",
        lua: """
            manasik.listing { id = "food", kind = "site",
              tags = { "amenity=restaurant|cafe + diet:halal=*", "shop=butcher + halal=yes" },
              halal = { ["diet:halal=limited"] = "some", ["diet:halal=only + drink:alcohol=no"] = "only" },
              facilities = { ["wheelchair=no"] = "no wheelchair", ["female=yes"] = "women" },
              fields = { name = "name", phone = { "phone", "contact:phone" } } }
            """,
        json: [
            "listing": """
            [{ "id": "food", "kind": "site",
               "tags": ["amenity=restaurant|cafe + diet:halal=*", "shop=butcher + halal=yes"],
               "halal": { "diet:halal=limited": "some", "diet:halal=only + drink:alcohol=no": "only" },
               "facilities": { "wheelchair=no": "no wheelchair", "female=yes": "women" },
               "fields": { "name": "name", "phone": ["phone", "contact:phone"] } }]
            """
        ]
    )

    private static let monthStart = DefinitionForms(
        "the announcement of a month",
        lua: """
            manasik.month_start { id = "ramadan-1448", year = 1448, month = "ramadan", begins = "2027-02-08",
              country = "MY", source = cite { work = "W" } }
            """,
        json: [
            "month_start": """
            [{ "id": "ramadan-1448", "year": 1448, "month": "ramadan", "begins": "2027-02-08", "country": "MY",
               "source": { "work": "W" } }]
            """
        ]
    )
}
