extension APIDescription {
    /// The states of rituals, what they forbid and what follows; who does what otherwise.
    static let rulings: [Constructor] = [
        Constructor(
            .stateRule,
            "When a state with prohibitions begins in a ritual and what ends it.",
            [
                Field("begins", .oneOrMore(.step), required: true, "The steps with which it begins."),
                Field("first", .bySchool(.release), "What brings the first release."),
                Field("full", .bySchool(.release), required: true, "What brings the full release."),
                Field(
                    "repeats",
                    .boolean,
                    "Whether each step of `begins` begins it anew, and only the steps before the next one release from it."
                ), source, unverified,
            ],
            named: Field(
                "earlier",
                .release,
                "Under the name that the state gives to a time in it which comes before: what releases from that, where it is "
                    + "part of the walk."
            )
        ),
        Constructor(
            .proxy,
            "Who may have another do a step for them.",
            [
                when, Field("who", .text, required: true, "For whom it is, in words."), source, unverified,
            ]
        ),
        Constructor(
            .recitation,
            "Words that are said at a step by those to whom a condition applies.",
            [
                Field("when", .condition, required: true, "Who says them; nobody where it is not decided."),
                Field("recite", .list(.reference(.dhikr)), required: true, "What is said."),
            ]
        ),
        Constructor(
            .violation,
            "Something that a state forbids, with what follows from it.",
            [
                id, title, details, when,
                Field(
                    "ritual",
                    .reference(.ritual),
                    "The ritual in which it is forbidden; without it, every ritual of its traditions with a state."
                ),
                Field("state", .state, "The state in which it is forbidden; without it, any."),
                Field(
                    "until",
                    .bySchool(.word(["first", "full"])),
                    "The release that ends it; a school that is left out does not hold it forbidden. Default `first`."
                ),
                Field(
                    "otherwise",
                    .bySchool(.text),
                    "What a school that does not hold it forbidden says of it instead: a clause, after which the school is named."
                ),
                Field("asks", .list(.definition(.question)), "What its rulings depend on."),
                Field(
                    "omission",
                    .boolean,
                    "Whether it is a rite left out, put off or done otherwise than it must be: it is noted like what is "
                        + "forbidden, and not told among that. Default false."
                ), source,
                reviewBy, unverified,
            ],
            children: [.ruling],
            under: "rulings"
        ),
        Constructor(
            .question,
            "A circumstance on which the ruling of a violation depends.",
            [
                id, Field("ask", .text, required: true, "The question."),
                Field("values", .list(.name), required: true, "The answers there are."),
                Field("labels", .map(.text), "The answers in words."),
            ]
        ),
        Constructor(
            .ruling,
            "What follows from a violation; of several that apply the first holds.",
            [
                Field(
                    "schools",
                    .oneOrMore(.school),
                    "The schools that hold it; without it, all."
                ),
                Field("given", .map(.oneOrMore(.name)), "The answers to which it applies, by question."),
                Field(
                    "state",
                    .oneOrMore(.phase),
                    "The phases of the state to which it applies: `none`, `between`, `first`, `full`, the name of the state "
                        + "while everything is forbidden, or its name for a time that comes before."
                ),
                Field("before", .name, "It applies while this rite is not done."),
                Field("after", .name, "It applies once this rite is done."),
                Field("follows", .missed, "What is owed."),
                Field("says", .text, "What follows in words, besides that or instead of it."), source,
                unverified,
            ]
        ),
        Constructor(
            .remedy,
            "What makes up for a missed rite or a broken prohibition.",
            [
                id, title, details, seeAlso,
                Field("alternatives", .list(.text), "What may be done, one of them."),
                Field("due", .text, "By when and where."),
                Field("applies", .bySchool(.text), "How each school applies it."), source, reviewBy,
                unverified,
            ]
        ),
    ]
}
