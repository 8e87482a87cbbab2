import ManasikDomain

extension APIDescription {
    /// Whom people can call.
    static let contacts: [Constructor] = [
        Constructor(
            .contacts,
            "A list of contacts.",
            [id, title, Field("region", .text, "Where they help."), when],
            children: [.contact],
            under: "contacts"
        ),
        Constructor(
            .contact,
            "Somebody who can be called.",
            [
                id,
                Field(
                    "kind",
                    .kind(.contact),
                    required: true,
                    "What for: \(Contact.Kind.ofHost.map { "`\($0.rawValue)`" }.joined(separator: ", ")), or a kind that a pack "
                        + "declares."
                ),
                Field("name", .text, required: true, "Who."),
                Field("phone", .phone, required: true, "E.164 with its `+`, or a short code."),
                Field("country", .country, "Where the number works."),
                Field("region", .text, "Where it helps."),
                when, Field("hours", .text, "When somebody answers."), note,
                Field("verified_on", .date, "When it was last verified."), reviewBy, source, unverified,
            ]
        ),
    ]
}
