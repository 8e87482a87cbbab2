extension APIDescription {
    /// New names, and code that changes what is stored.
    static let renames: [Constructor] = [
        Constructor(
            .rename,
            "New names that one version gave: to nodes of a ritual, to values of a fact or a setting, or to fields of a collection.",
            [
                Field("before", .string, required: true, "The version that renamed them, such as \"2.0.0\"."),
                Field("nodes", .map(.string), "The new names of a ritual's nodes, by the old ones."),
                Field(
                    "values",
                    .map(.string),
                    "The new names of a fact's or a setting's values, by the old ones."
                ),
                Field("fields", .map(.string), "The new names of a collection's fields, by the old ones."),
            ]
        ),
        Constructor(
            .renamed,
            "New names of what the pack defines and people's records name: what is stored under the old ones is kept.",
            [
                Field(
                    "before",
                    .string,
                    "The version that renamed them, such as \"2.0.0\"; without it, any earlier version may have the old "
                        + "names, which the pack must not have any more."
                ),
                Field("facts", .map(.string), "The new names of facts, by the old ones."),
                Field("items", .map(.string), "The new names of checklist items, by the old ones."),
                Field("checklists", .map(.string), "The new names of checklists, by the old ones."),
                Field("dhikr", .map(.string), "The new names of dhikr, by the old ones."),
                Field("categories", .map(.string), "The new names of categories of dhikr, by the old ones."),
                Field("chirps", .map(.string), "The new names of rotations of messages, by the old ones."),
                Field("collections", .map(.string), "The new names of collections, by the old ones."),
                Field("settings", .map(.string), "The new names of settings, by the old ones."),
                Field("schools", .map(.string), "The new names of schools of a tradition, by the old ones."),
                Field(
                    "journeys",
                    .map(.string),
                    "The new names of kinds of journey of a tradition, by the old ones."
                ),
                Field(
                    "rituals",
                    .map(.string),
                    "The new names of rituals, by the old ones: walks and schedules follow them."
                ),
                Field(
                    "violations",
                    .map(.string),
                    "The new names of violations, by the old ones: a walk takes them when it migrates."
                ),
                Field(
                    "remedies",
                    .map(.string),
                    "The new names of remedies, by the old ones: a walk takes them when it migrates."
                ),
                Field("place_kinds", .map(.string), "The new names of kinds of places, by the old ones."),
                Field("contact_kinds", .map(.string), "The new names of kinds of contacts, by the old ones."),
            ]
        ),
        Constructor(
            .migration,
            "Code that changes what is stored of a person to fit this version; it runs once for each person.",
            [
                id,
                Field(
                    "before",
                    .string,
                    "The version that brought it, such as \"2.0.0\"; without it, it runs after those that name one."
                ),
                Field(
                    "run",
                    .function,
                    required: true,
                    "Called with `data`: `data.facts`, the pack's own facts, to be read and set, and `data.records`, as of a "
                        + "handler's host."
                ),
            ]
        ),
    ]
}
