extension APIDescription {
    /// Rituals as a whole.
    static let rituals: [Constructor] = [
        Constructor(
            .ritual,
            "A ritual: a tree of steps with what it owes.",
            [
                id, title, Field("summary", .text, "One or two sentences."), details, seeAlso, when,
                Field(
                    "tradition",
                    .oneOrMore(.reference(.tradition)),
                    "The traditions whose schools it tells apart; without it, those that the pack declares, or else those "
                        + "of the packs that it requires."
                ),
                Field("requires", .requires, "The rites that it owes, by weight and school."),
                Field(
                    "renamed",
                    .renames("nodes"),
                    "New names of nodes by their old ones, for walks that began with an earlier version."
                ),
                Field(
                    "requires_when",
                    .list(.definition(.requirement)),
                    "Further rites that it owes of those to whom a condition applies."
                ),
                Field("lost", .bySchool(.reference(.remedy)), "What is to be done when the ritual is lost."),
                Field(
                    "together",
                    .list(.definition(.together)),
                    "Steps whose omissions have one consequence together."
                ), source, reviewBy,
            ],
            children: DefinitionKind.nodes,
            under: "nodes",
            named: Field(
                "state",
                .definition(.stateRule),
                "Under the name of a state of its tradition: when that begins and what ends it. A ritual can have several."
            )
        )
    ]

    /// The nodes of a ritual that hold others.
    static let groups: [Constructor] = [
        Constructor(
            .sequence,
            "Nodes one after another.",
            [id, title, details, seeAlso, when, optional],
            children: DefinitionKind.nodes,
            under: "nodes"
        ),
        Constructor(
            .anyOrder,
            "Nodes in any order.",
            [id, title, details, seeAlso, when, optional],
            children: DefinitionKind.nodes,
            under: "nodes"
        ),
        Constructor(
            .choice,
            "Branches of which the person chooses one, or does a number.",
            [
                id, title, Field("ask", .text, "The question."),
                Field(
                    "at_least",
                    .integer(2...1000),
                    "How many of the branches are done, chosen by doing them; without it, one is chosen before."
                ), details, seeAlso, when, optional,
            ],
            children: DefinitionKind.nodes,
            under: "nodes"
        ),
    ]

    /// What rituals owe besides.
    static let requirements: [Constructor] = [
        Constructor(
            .requirement,
            "Rites that a ritual owes of those to whom a condition applies.",
            [
                Field("when", .condition, required: true, "To whom it applies."),
                Field("owes", .requires, required: true, "The rites, by weight and school."),
            ]
        )
    ]
}
