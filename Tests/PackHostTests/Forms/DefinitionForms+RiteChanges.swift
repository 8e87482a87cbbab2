extension DefinitionForms {
    /// New names of a ritual, of what its state forbids and of kinds.
    static let riteChanges = DefinitionForms(
        "new names of rites and kinds",
        lua: """
            manasik.renamed { before = "2.0.0", rituals = { journey = "r" }, violations = { locks = "hair" },
              remedies = { sheep = "dam" }, place_kinds = { pit = "well" }, contact_kinds = { aide = "helper" } }
            manasik.kind { id = "well", of = "place", title = text "t" }
            manasik.kind { id = "helper", of = "contact", title = text "t" }
            manasik.remedy { id = "dam", title = text "t" }
            manasik.violation { id = "hair", title = text "t", state = "ihram", ["until"] = "full",
              manasik.ruling { follows = "dam" } }
            manasik.ritual { id = "r", title = text "t", ihram = { begins = "enter", full = "leave" },
              manasik.step { id = "enter", title = text "t" },
              manasik.step { id = "leave", title = text "t" } }
            """,
        json: [
            "renamed": """
            [{ "before": "2.0.0", "rituals": { "journey": "r" }, "violations": { "locks": "hair" },
               "remedies": { "sheep": "dam" }, "place_kinds": { "pit": "well" }, "contact_kinds": { "aide": "helper" } }]
            """,
            "kind": """
            [{ "id": "well", "of": "place", "title": { "text": "t" } },
             { "id": "helper", "of": "contact", "title": { "text": "t" } }]
            """,
            "remedy": "[{ \"id\": \"dam\", \"title\": { \"text\": \"t\" } }]",
            "violation": """
            [{ "id": "hair", "title": { "text": "t" }, "state": "ihram", "until": "full",
               "rulings": [{ "follows": "dam" }] }]
            """,
            "ritual": """
            [{ "id": "r", "title": { "text": "t" }, "ihram": { "begins": "enter", "full": "leave" },
               "nodes": [{ "type": "step", "id": "enter", "title": { "text": "t" } },
                 { "type": "step", "id": "leave", "title": { "text": "t" } }] }]
            """,
        ]
    )
}
