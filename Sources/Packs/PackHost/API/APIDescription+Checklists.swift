import ManasikDomain

extension APIDescription {
    /// Checklists, and what packs add to checklists and rituals of others.
    static let checklists: [Constructor] = [
        Constructor(
            .checklist,
            "A list of things to do or to have.",
            [
                id, title,
                Field(
                    "phase",
                    .kind(.phase),
                    required: true,
                    "When in the journey: `before`, `during`, `after`, or a phase of a pack."
                ),
                Field("order", .integer(0...10_000), "Its place among the lists."),
            ],
            children: [.item],
            under: "items"
        ),
        Constructor(
            .item,
            "One thing of a checklist.",
            [
                id, Field("text", .text, required: true, "What to do."),
                Field("why", .textOrArticle, "Why."), when,
                Field(
                    "level",
                    .kind(.level),
                    "How much it matters: `required`, `recommended` (the default), `optional`, or a level of a pack."
                ),
                Field(
                    "due",
                    .due,
                    "By when: relative to a date of the person, a Hijri date or another item."
                ),
                Field("done_when", .condition, "Facts that show that it is done."),
                Field("done_by", .name, "The rite of a walk that is done when it is."),
                Field("superseded_by", .name, "The rite of a walk after which nobody needs it."),
                Field("category", .name, "A group within the list."),
                Field(
                    "season",
                    .integer(FieldType.hijriYears),
                    "The Hijri year for which the rule is known."
                ),
                Field(
                    "lasting",
                    .boolean,
                    "Whether `done_when` settles it in later seasons too. Default: only in `season`."
                ), source, reviewBy, unverified,
            ]
        ),
        Constructor(
            .extend,
            "Adds items to a checklist, or steps to a ritual, of another pack.",
            [Field("target", .string, required: true, "The `pack:name` of what is extended.")],
            children: [.item, .insert],
            under: "items"
        ),
        Constructor(
            .insert,
            "Puts nodes before or after a step of another pack's ritual.",
            [
                Field("before", .string, "The step before which the nodes go."),
                Field("after", .string, "The step after which the nodes go."),
                Field(
                    "renamed",
                    .renames("nodes"),
                    "New names of nodes of the same insert, by their old ones."
                ),
            ],
            children: DefinitionKind.nodes,
            under: "nodes"
        ),
    ]
}
