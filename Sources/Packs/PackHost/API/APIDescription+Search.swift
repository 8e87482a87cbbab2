extension APIDescription {
    /// The words by which things are found.
    static let searchWords: [Constructor] = [
        Constructor(
            .tag,
            "A word that things are found by.",
            [id, title, Field("synonyms", .list(.string), "Spellings that people use, in any language.")]
        ),
        Constructor(
            .synonyms,
            "Words that mean the same to anyone who searches: typing one finds the others too, in all packs.",
            [
                id,
                Field(
                    "words",
                    .list(.string),
                    required: true,
                    "Two or more single words, such as a name in the spellings of several languages."
                ),
            ]
        ),
    ]
}
