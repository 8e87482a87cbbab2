extension DefinitionForms {
    /// New names of everything that a pack can rename.
    static let changes = DefinitionForms(
        "new names",
        lua: """
            manasik.renamed { before = "2.0.0", facts = { way = "route" }, items = { a = "b" },
              checklists = { old = "list" }, dhikr = { thank = "praise" }, categories = { dawn = "morning" },
              chirps = { daily = "days" }, collections = { costs = "expenses" }, settings = { pace = "speed" },
              schools = { nord = "north" }, journeys = { rio = "river" } }
            manasik.tradition { id = "way", schools = { manasik.school { id = "north", title = text "t" } },
              journeys = { manasik.journey { id = "river", title = text "t" } } }
            manasik.fact { id = "route", kind = "enum", values = { "land", "ship" }, title = text "t",
              renamed = { { before = "2.0.0", values = { sea = "ship" } } } }
            manasik.checklist { id = "list", title = text "t", phase = "before", manasik.item { id = "b", text = text "t" } }
            manasik.category { id = "morning", title = text "t" }
            manasik.dhikr { id = "praise", name = text "t", arabic = "الحمد لله", categories = { "morning" } }
            manasik.chirps { id = "days", title = text "t", days = { { id = "one", kind = "reflection", message = text "t" } } }
            manasik.collection { id = "expenses", fields = { amount = "decimal" },
              renamed = { { before = "2.0.0", fields = { sum = "amount" } } } }
            manasik.collection { id = "stays", fields = { city = { kind = "enum", values = { "makkah", "madinah" },
              renamed = { { before = "2.0.0", values = { mecca = "makkah" } } } } } }
            manasik.setting { id = "speed", set_by = "person", kind = "enum", values = { "slow", "quick" },
              title = text "t", renamed = { { before = "2.0.0", values = { fast = "quick" } } } }
            """,
        json: [
            "renamed": """
            [{ "before": "2.0.0", "facts": { "way": "route" }, "items": { "a": "b" }, "checklists": { "old": "list" },
               "dhikr": { "thank": "praise" }, "categories": { "dawn": "morning" }, "chirps": { "daily": "days" },
               "collections": { "costs": "expenses" }, "settings": { "pace": "speed" },
               "schools": { "nord": "north" }, "journeys": { "rio": "river" } }]
            """,
            "tradition": """
            [{ "id": "way", "schools": [{ "id": "north", "title": { "text": "t" } }],
               "journeys": [{ "id": "river", "title": { "text": "t" } }] }]
            """,
            "setting": """
            [{ "id": "speed", "set_by": "person", "kind": "enum", "values": ["slow", "quick"],
               "title": { "text": "t" }, "renamed": [{ "before": "2.0.0", "values": { "fast": "quick" } }] }]
            """,
            "fact": """
            [{ "id": "route", "kind": "enum", "values": ["land", "ship"], "title": { "text": "t" },
               "renamed": [{ "before": "2.0.0", "values": { "sea": "ship" } }] }]
            """,
            "checklist": """
            [{ "id": "list", "title": { "text": "t" }, "phase": "before",
               "items": [{ "id": "b", "text": { "text": "t" } }] }]
            """,
            "category": "[{ \"id\": \"morning\", \"title\": { \"text\": \"t\" } }]",
            "dhikr": """
            [{ "id": "praise", "name": { "text": "t" }, "arabic": "الحمد لله", "categories": ["morning"] }]
            """,
            "chirps": """
            [{ "id": "days", "title": { "text": "t" }, "days": [{ "id": "one", "kind": "reflection", "message": { "text": "t" } }] }]
            """,
            "collection": """
            [{ "id": "expenses", "fields": { "amount": "decimal" },
               "renamed": [{ "before": "2.0.0", "fields": { "sum": "amount" } }] },
             { "id": "stays", "fields": { "city": { "kind": "enum", "values": ["makkah", "madinah"],
               "renamed": [{ "before": "2.0.0", "values": { "mecca": "makkah" } }] } } }]
            """,
        ]
    )
}
