import ManasikDomain

extension APIDescription {
    /// What is announced of the calendar.
    static let months: [Constructor] = [
        Constructor(
            .monthStart,
            "The announcement on which day a Hijri month begins; it takes precedence over the computed calendar.",
            [
                id,
                Field("year", .integer(FieldType.hijriYears), required: true, "The Hijri year."),
                Field("month", .word(RitualTime.months), required: true, "The month."),
                Field("begins", .date, required: true, "The day on whose daylight its first day falls."),
                Field("country", .country, "Where it holds; without it, everywhere."),
                Field("source", .sources, required: true, "Who announced it."),
            ]
        )
    ]
}
