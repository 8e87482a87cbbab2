import ManasikDomain

extension APIDescription {
    /// The values that operators and people choose.
    static let settings: [Constructor] = [
        Constructor(
            .setting,
            "A typed value that the operator chooses for everybody, or each person for themselves, and the pack's code reads.",
            [
                id, title,
                Field(
                    "set_by",
                    .word(PackSetting.Chooser.allCases.map(\.rawValue)),
                    required: true,
                    "Who chooses it: the `operator`, once for everybody who uses the home, or each `person`."
                ),
                Field(
                    "kind",
                    .word(PackSetting.types.map(\.rawValue)),
                    required: true,
                    "The kind of its values."
                ),
                Field("summary", .text, "What it changes, in a sentence."),
                Field(
                    "default",
                    .settingValue,
                    "The value where nobody has chosen one; without it there is none."
                ),
                Field("values", .list(.name), "The values of an `enum`."),
                Field("labels", .map(.text), "Names of an `enum`'s values."),
                Field(
                    "minimum",
                    .integer(-1_000_000_000...1_000_000_000),
                    "The least value of an `integer`, or how many characters a `text` has at least."
                ),
                Field(
                    "maximum",
                    .integer(-1_000_000_000...1_000_000_000),
                    "The greatest value of an `integer`, or how many characters a `text` has at most."
                ),
                Field(
                    "renamed",
                    .renames("values"),
                    "New names of the values of an `enum` by their old ones, for what people have chosen."
                ),
            ]
        )
    ]
}
