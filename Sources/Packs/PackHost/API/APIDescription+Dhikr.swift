extension APIDescription {
    /// The groups of dhikr.
    static let categories: [Constructor] = [
        Constructor(
            .category,
            "A group of dhikr that belong to a time or an occasion.",
            [
                id, title, Field("daily", .boolean, "Whether its dhikr are daily to-dos."),
                Field(
                    "each_prayer",
                    .boolean,
                    "Whether it is said after each of the five prayers, so that a day has it five times."
                ),
                Field("from", .string, "When its time begins, such as `fajr`."),
                Field("to", .string, "When its time ends."),
                Field("order", .integer(0...10_000), "Its place among the categories."),
            ]
        )
    ]

    /// Words of remembrance.
    static let dhikr: [Constructor] = [
        Constructor(
            .dhikr,
            "Words of remembrance, as they are recited.",
            [
                id, Field("name", .text, required: true, "What it is called."),
                Field("arabic", .string, required: true, "The words, exactly as the source has them."), when,
                Field("transliteration", .text, "The sound in other letters."),
                Field("translation", .text, "The meaning in our own words."),
                Field("times", .integer(1...100_000), "How often it is said. Default 1."),
                Field(
                    "prayers",
                    .map(.integer(1...100_000)),
                    "In a category with `each_prayer`: after which prayers it is said, and how often after each. Default: "
                        + "after all five."
                ),
                Field("virtue", .text, "What the source says of its reward."),
                Field("said", .text, "When it is said."), Field("audio", .string, "A recording's reference."),
                source, Field("categories", .list(.reference(.category)), "Where it belongs."),
                Field("tags", .list(.reference(.tag)), "The words that it is found by."),
                Field("order", .integer(0...10_000), "Its place in its categories."), unverified,
            ]
        )
    ]
}
