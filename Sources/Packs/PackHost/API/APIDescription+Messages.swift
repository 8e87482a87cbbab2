import ManasikDomain

extension APIDescription {
    /// The messages of the day.
    static let messages: [Constructor] = [
        Constructor(
            .chirps,
            "A year of short messages.",
            [
                id, title, when,
                Field("days", .messages, required: true, "The messages, in the order of the days."),
            ]
        ),
        Constructor(
            .message,
            "A short message for a day.",
            [
                id, Field("kind", .word(Chirp.Kind.allCases.map(\.rawValue)), required: true, "What it is."),
                Field("arabic", .string, "The Arabic as it is quoted."),
                Field("message", .text, required: true, "The message in the reader's language."),
                source, Field("theme", .name, "Its theme."), unverified,
            ]
        ),
    ]
}
