import ManasikDomain

extension APIDescription {
    /// Where statements come from.
    static let sources: [Constructor] = [
        Constructor(
            .cite,
            "A source.",
            [
                Field("work", .string, required: true, "The work, such as \"Sahih Muslim\"."),
                Field("author", .string, "Who wrote it."), Field("chapter", .string, "The chapter."),
                Field("number", .string, "The number of a hadith."),
                Field("verse", .string, "Sura and verse, `2:196` or `2:196-197`."),
                Field("page", .string, "The volume and page."),
                Field("url", .string, "An https address."), Field("fetched", .date, "When it was read."),
                Field("published", .date, "When it was published."),
                Field("grade", .string, "The authenticity of a hadith."),
                Field("graded_by", .string, "Who graded it."),
                Field("certainty", .word(Citation.Certainty.allCases.map(\.rawValue)), "How certain it is."),
                Field(
                    "standing",
                    .word(Citation.Standing.allCases.map(\.rawValue)),
                    "What the statement rests on where the page was not available; the host says it in the reader's "
                        + "language."
                ),
                Field("note", .string, "A remark."),
            ]
        )
    ]
}
