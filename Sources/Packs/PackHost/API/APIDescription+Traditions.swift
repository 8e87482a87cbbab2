import ManasikDomain

extension APIDescription {
    /// Traditions with their schools, obligations, states, journeys and sites; the kinds that packs declare.
    static let traditions: [Constructor] = [
        Constructor(
            .tradition,
            "The vocabulary of a tradition, in which rituals are told.",
            [
                id,
                Field(
                    "schools",
                    .list(.definition(.school)),
                    "Its schools of law, in the order in which they are told; without them, its rituals speak of no schools."
                ),
                Field(
                    "obligations",
                    .list(.definition(.obligation)),
                    "How binding its rites can be, the most binding first; without them: must, should, may."
                ),
                Field("states", .list(.definition(.state)), "The states in which things are forbidden."),
                Field(
                    "journeys",
                    .list(.definition(.journey)),
                    "The kinds of journey that people make, the values of the fact `journey`."
                ),
                Field(
                    "calendar",
                    .word(Tradition.DayCalendar.allCases.map(\.rawValue)),
                    "By which calendar its days are told beside the civil one: `hijri` (the default), or `gregorian` for none, and for no times of prayer on the page of the day."
                ),
                Field(
                    "site",
                    .definition(.site),
                    "Where its rites are performed: their times go by its clock and its sun."
                ),
                Field("journey_question", .text, "How people are asked which journey they make."),
                Field("welcome", .text, "What is said when the program is first used."),
                Field("closing", .text, "What is said at the end of a walk."),
                Field(
                    "lost",
                    .text,
                    "What somebody who is lost shows to others; it is shown in the language of the site."
                ),
                Field("lost_female", .text, "The same as a woman says it, where it differs."),
                Field("lost_male", .text, "The same as a man says it, where it differs."),
                Field(
                    "lost_numbers",
                    .text,
                    "Whom somebody who is lost can call where no pack in use has a number; without it, the host says that none is known."
                ),
                Field(
                    "according_to_all",
                    .text,
                    "What is said of a ruling that all its schools hold, such as \"according to both schools\"."
                ),
            ]
        ),
        Constructor(
            .school,
            "A school of law of a tradition.",
            [
                Field(
                    "id",
                    .name,
                    required: true,
                    "The name, by which packs tell its rulings and which is the value of the fact `school`."
                ), title,
                Field(
                    "asr_shadow",
                    .integer(1...2),
                    "With which shadow the time of 'asr begins, in lengths of the object. Default 1."
                ),
            ]
        ),
        Constructor(
            .obligation,
            "How binding a rite is, by the words of a tradition.",
            [
                Field("id", .name, required: true, "The name, which steps have as their `obligation`."),
                title,
                Field(
                    "means",
                    .word(["must", "should", "may"]),
                    required: true,
                    "What it means for a walk: the rite binds, is better done, or may be done."
                ),
                Field(
                    "made_good",
                    .boolean,
                    "Whether leaving out what binds can be made good; without it the ritual does not count. Default false."
                ),
            ]
        ),
        Constructor(
            .state,
            "A state in which things are forbidden; rituals say when it begins and what ends it.",
            [
                Field(
                    "id",
                    .name,
                    required: true,
                    "The name, under which rituals give its rule, and which stands for the phase with all prohibitions."
                ), title,
                Field(
                    "earlier",
                    .name,
                    "The name of a time in the state that comes before, if there can be one."
                ),
                Field(
                    "phases",
                    .map(.text),
                    "How far a person is in it, by phases: `none`, `between`, `first`, `full`, `id` and `earlier`."
                ),
                Field(
                    "releases",
                    .map(.text),
                    "What its releases are called: `first`, `full` and that of `earlier`."
                ),
                Field(
                    "says",
                    .map(.text),
                    "What is said of it: `standing` of {state}, `act`, `forbids`, `forbids_nothing`, `violated` of "
                        + "{violation}, `violated_how` also of {how}, `not_forbidden` of {violation} and {states}, "
                        + "`not_forbidden_then` also of {at}; without it, plain words."
                ),
            ]
        ),
        Constructor(
            .journey,
            "A kind of journey that people make.",
            [
                Field("id", .name, required: true, "The name, which is a value of the fact `journey`."),
                title, Field("icon", .string, "A sign that is shown before the title: one character."),
                Field(
                    "from",
                    .ritualTime,
                    "The first of its days in the Hijri year, such as `8 dhu_al_hijjah`; without it, it can be made at any time."
                ),
                Field(
                    "to",
                    .ritualTime,
                    "The last of these days. It may be in the next Hijri year, up to half a year later."
                ),
                Field(
                    "latest",
                    .ritualTime,
                    "The day after which it is too late for that year's, one of these days; without it, `from`."
                ),
            ]
        ),
        Constructor(
            .site,
            "Where the rites of a tradition are performed.",
            [
                title,
                Field("latitude", .number(-90...90), required: true, "Degrees north."),
                Field("longitude", .number(-180...180), required: true, "Degrees east."),
                Field(
                    "time_zone",
                    .string,
                    required: true,
                    "Its time zone, as the time zone database names it, such as `Asia/Riyadh`."
                ),
                Field(
                    "country",
                    .country,
                    "The country whose announcements of months apply, and whose numbers somebody who is lost calls."
                ),
                Field(
                    "language",
                    .string,
                    "The language of those whom somebody asks who is lost there, BCP 47, such as `es`."
                ),
            ]
        ),
        Constructor(
            .kind,
            "A kind of place or of contact, a level of items or a phase of checklists.",
            [
                Field(
                    "id",
                    .name,
                    required: true,
                    "The name, which places or contacts have as their `kind`, items as their `level`, lists as their `phase`."
                ),
                Field(
                    "of",
                    .word(KindDeclaration.Subject.allCases.map(\.rawValue)),
                    required: true,
                    "What it is a kind of."
                ), title, Field("icon", .string, "A sign that is shown before the title: one character."),
                Field("urgent", .boolean, "Whether contacts of the kind are shown to somebody who is lost."),
                Field(
                    "means",
                    .word(
                        ChecklistItem.Level.Force.allCases.map(\.rawValue)
                            + Checklist.Phase.Stage.allCases.map(\.rawValue)
                    ),
                    "What a level (`required`, `recommended`, `optional`) or a phase (`before`, `during`, `after`) is for the "
                        + "program."
                ),
                Field("order", .integer(0...10_000), "The place of a phase among those that mean the same."),
            ]
        ),
    ]
}
