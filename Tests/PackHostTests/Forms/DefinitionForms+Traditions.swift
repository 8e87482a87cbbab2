extension DefinitionForms {
    /// A tradition with everything that it can declare, a ritual that is told by it alone, and kinds.
    static let tradition = DefinitionForms(
        "a tradition and its ritual",
        lua: """
            manasik.tradition { id = "way", calendar = "gregorian", according_to_all = text "u", journey_question = text "t",
              welcome = text "t", closing = text "t",
              lost = text "t", lost_female = text "t", lost_male = text "t",
              lost_numbers = text "u",
              schools = {
                manasik.school { id = "north", title = text "t" },
                manasik.school { id = "south", title = text "u", asr_shadow = 2 } },
              obligations = {
                manasik.obligation { id = "vow", title = text "t", means = "must" },
                manasik.obligation { id = "custom", title = text "u", means = "must", made_good = true } },
              states = {
                manasik.state { id = "fast", title = text "t", earlier = "eve", phases = { fast = text "u" },
                  releases = { eve = text "u" }, says = { forbids = text "u" } } },
              journeys = {
                manasik.journey { id = "fair", title = text "t", from = "1 rajab", to = "9 rajab", latest = "2 rajab" },
                manasik.journey { id = "visit", title = text "u", icon = "+" } },
              site = manasik.site { title = text "t", latitude = 1, longitude = 2, time_zone = "Europe/Madrid", country = "ES",
                language = "es" } }
            manasik.kind { id = "well", of = "place", title = text "t", icon = "+" }
            manasik.kind { id = "nurse", of = "contact", title = text "u", urgent = true }
            manasik.kind { id = "vital", of = "level", title = text "t", means = "required" }
            manasik.kind { id = "at_sea", of = "phase", title = text "u", means = "during", order = 2 }
            manasik.checklist { id = "voyage", title = text "t", phase = "at_sea",
              manasik.item { id = "water", text = text "u", level = "vital" } }
            manasik.place { id = "spring", title = text "t", latitude = 1, longitude = 2, kind = "well" }
            manasik.ritual { id = "walk", title = text "t", tradition = "way",
              fast = { begins = "go", eve = "go", full = "go" },
              manasik.step { id = "go", title = text "t", obligation = { north = "vow", south = "custom" },
                missed = { north = "incomplete", south = "base:fast" } } }
            """,
        json: [
            "tradition": """
            [{ "id": "way", "calendar": "gregorian", "according_to_all": { "text": "u" }, "journey_question": { "text": "t" },
               "welcome": { "text": "t" }, "closing": { "text": "t" },
               "lost": { "text": "t" }, "lost_female": { "text": "t" }, "lost_male": { "text": "t" },
               "lost_numbers": { "text": "u" },
               "schools": [
                 { "id": "north", "title": { "text": "t" } },
                 { "id": "south", "title": { "text": "u" }, "asr_shadow": 2 } ],
               "obligations": [
                 { "id": "vow", "title": { "text": "t" }, "means": "must" },
                 { "id": "custom", "title": { "text": "u" }, "means": "must", "made_good": true } ],
               "states": [
                 { "id": "fast", "title": { "text": "t" }, "earlier": "eve", "phases": { "fast": { "text": "u" } },
                   "releases": { "eve": { "text": "u" } }, "says": { "forbids": { "text": "u" } } } ],
               "journeys": [
                 { "id": "fair", "title": { "text": "t" }, "from": "1 rajab", "to": "9 rajab", "latest": "2 rajab" },
                 { "id": "visit", "title": { "text": "u" }, "icon": "+" } ],
               "site": { "title": { "text": "t" }, "latitude": 1, "longitude": 2, "time_zone": "Europe/Madrid", "country": "ES",
                 "language": "es" } }]
            """,
            "kind": """
            [{ "id": "well", "of": "place", "title": { "text": "t" }, "icon": "+" },
             { "id": "nurse", "of": "contact", "title": { "text": "u" }, "urgent": true },
             { "id": "vital", "of": "level", "title": { "text": "t" }, "means": "required" },
             { "id": "at_sea", "of": "phase", "title": { "text": "u" }, "means": "during", "order": 2 }]
            """,
            "checklist": """
            [{ "id": "voyage", "title": { "text": "t" }, "phase": "at_sea",
               "items": [{ "id": "water", "text": { "text": "u" }, "level": "vital" }] }]
            """,
            "place": """
            [{ "id": "spring", "title": { "text": "t" }, "latitude": 1, "longitude": 2, "kind": "well" }]
            """,
            "ritual": """
            [{ "id": "walk", "title": { "text": "t" }, "tradition": "way",
               "fast": { "begins": "go", "eve": "go", "full": "go" },
               "nodes": [
                 { "type": "step", "id": "go", "title": { "text": "t" },
                   "obligation": { "north": "vow", "south": "custom" },
                   "missed": { "north": "incomplete", "south": "base:fast" } }] }]
            """,
        ]
    )
}
