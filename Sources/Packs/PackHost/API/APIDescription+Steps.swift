extension APIDescription {
    /// The steps of rituals, what keeps people from them and what follows where they are left out.
    static let steps: [Constructor] = [
        Constructor(
            .together,
            "Steps whose omissions have one consequence together: it is owed for the last that was left out.",
            [
                Field("steps", .list(.step), required: true, "The steps."),
                Field(
                    "grades",
                    .bySchool(.list(.definition(.grade))),
                    required: true,
                    "What follows by how many are left out, by the schools that count them together; beyond the last grade, and where all are, it is the `missed` of the step."
                ),
            ]
        ),
        Constructor(
            .grade,
            "What follows from leaving out so many.",
            [
                Field("up_to", .integer(1...1000), required: true, "The largest number for which it holds."),
                Field("follows", .missed, required: true, "What is owed."),
            ]
        ),
        Constructor(
            .step,
            "A rite, or a part of one, that a pilgrim does and ticks.",
            [
                id, title, Field("summary", .text, "One or two plain sentences of what to do."), details,
                seeAlso,
                Field(
                    "rite",
                    .name,
                    "The rite that it fulfils; by default its own name. A step that facts put in another's place is done where that was."
                ), when,
                Field("place", .reference(.place), "Where it is done."),
                Field(
                    "obligation",
                    .bySchool(.obligation),
                    "How binding it is."
                ),
                Field("count", .integer(1...1000), "How often: circuits, legs, pebbles. Default 1."),
                Field("unit", .text, "What is counted."),
                Field(
                    "weight",
                    .integer(1...1_000_000),
                    "What it adds, once it is done, to a sum that another step needs or the ritual requires: the kilometres of a stage."
                ),
                Field(
                    "parts",
                    .list(.text),
                    "What the count goes through in this order, an equal share for each: the pillars."
                ),
                Field(
                    "opens",
                    .bySchool(.stepTime),
                    "When it may first be done: by the season, by the clock, by a moment of the person, or after another step."
                ),
                Field("closes", .bySchool(.stepEnd), "Until when it may be done."),
                Field(
                    "early",
                    .oneOrMore(.school),
                    "The schools by which it counts also before it opens; without it that is refused."
                ),
                Field(
                    "pauses",
                    .bySchool(.list(.ritualTime)),
                    "Times within its window at which it is not done, in pairs: from one moment to the next."
                ),
                Field(
                    "needs",
                    .bySchool(.list(.need)),
                    "Steps that must be done before; `{ at_least = 2, of = { … } }` is so many of them, `{ at_least = 100, sum_of = { … } }` so much by their weights."
                ),
                Field(
                    "barred",
                    .bySchool(.impediments),
                    "The states in which it is not done; it stays in the walk and waits until they have passed."
                ),
                Field(
                    "after",
                    .bySchool(.list(.step)),
                    "Steps before it by a school's order, which can be broken."
                ),
                Field("out_of_order", .bySchool(.reference(.remedy)), "What breaking that order costs."),
                Field("proxy", .definition(.proxy), "Who may have another do it for them."),
                Field(
                    "releases",
                    .list(.releaseName),
                    "Which releases it brings, where the ritual has no rule of a state that says so."
                ),
                Field("during", .step, "A step that lasts while this one is done."),
                Field(
                    "also_at",
                    .oneOrMore(.secondPlace),
                    "A step at whose place this one may be done instead, also with `closes`, until when; it is done once. Of a list it is the first that is part of the person's walk."
                ),
                Field(
                    "missed",
                    .bySchool(.missed),
                    "What follows when it is missed. Default `incomplete` where it must be done and cannot be made good, else `nothing`."
                ),
                Field(
                    "excused",
                    .bySchool(.excuses),
                    "The states that excuse leaving it out or doing it late: no remedy is owed where one of them lasted for as long as it could be done in time."
                ),
                Field(
                    "late",
                    .bySchool(.late),
                    "What follows when it is done after it closed; without it that is refused."
                ),
                Field(
                    "late_until",
                    .bySchool(.stepEnd),
                    "Until when it may still be done late; without it there is no end."
                ),
                Field(
                    "short",
                    .bySchool(.list(.definition(.grade))),
                    "What follows instead of `missed` where a part of the count was done, by how much of it is missing."
                ),
                Field("recite", .list(.reference(.dhikr)), "What is said at it."),
                Field(
                    "recite_when",
                    .list(.definition(.recitation)),
                    "What is said before that by those to whom a condition applies."
                ), note,
                Field(
                    "school_note",
                    .bySchool(.text),
                    "What each school says of it: a clause, after which the school is named."
                ),
                Field("women_note", .text, "What is different for women; not shown to men."), source,
                reviewBy, unverified,
            ]
        ),
        Constructor(
            .impediment,
            "A state in which a step is not done.",
            [
                Field("when", .condition, required: true, "The step is barred while this holds."),
                Field("why", .text, required: true, "What the pilgrim reads."),
                Field(
                    "costs",
                    .reference(.remedy),
                    "What doing it all the same costs, where it counts; without it that is refused."
                ),
                source,
            ]
        ),
        Constructor(
            .excuse,
            "A state that excuses leaving a step out.",
            [
                Field("when", .condition, required: true, "Who is excused."),
                Field("why", .text, required: true, "What the pilgrim reads."),
                source,
            ]
        ),
    ]
}
