import ManasikDomain

extension APIDescription {
    /// What may be known of people.
    static let facts: [Constructor] = [
        Constructor(
            .fact,
            "A fact that may be known of a person.",
            [
                id,
                Field(
                    "kind",
                    .word(["boolean", "enum", "list", "integer", "decimal", "date", "instant", "text"]),
                    required: true,
                    "The kind of its values."
                ),
                Field(
                    "values",
                    .list(.name),
                    "The values of an `enum`, or those of which a `list` has any number."
                ),
                Field(
                    "minimum",
                    .number(-1_000_000...1_000_000),
                    "The least value of an `integer` or `decimal`; the fewest characters of a `text`, default 1."
                ),
                Field(
                    "maximum",
                    .number(-1_000_000...1_000_000),
                    "The greatest value of an `integer` or `decimal`; the most characters of a `text`, default 200."
                ),
                Field("places", .integer(1...4), "How many digits after the point a `decimal` has."),
                Field("unit", .text, "In what a `decimal` is counted, such as kg; shown behind the number."),
                Field("suggested", .factValue, "Offered as the likely answer, never assumed."),
                Field(
                    "passing",
                    .boolean,
                    "True for a state that passes by itself, such as menses: what it bars is delayed, not lost."
                ),
                title,
                Field("ask", .text, "The question that the person is asked."),
                Field("why", .textOrArticle, "Why it is asked."),
                Field("labels", .map(.text), "Names of the values of an `enum` or `list`."),
                Field(
                    "renamed",
                    .renames("values"),
                    "New names of the values of an `enum` or `list` by their old ones, for what people have stated."
                ),
                Field(
                    "counts",
                    .word(FactSpan.Unit.allCases.map(\.rawValue)),
                    "Makes an `integer` that nobody is asked for: the whole days, months or years between two dates."
                ),
                Field(
                    "derived",
                    .derivation,
                    "Makes a `boolean`, `enum`, `integer` or `decimal` that nobody is asked for: its value follows from "
                        + "other facts."
                ),
                Field(
                    "records",
                    .name,
                    "Makes an `integer` or a `boolean` that nobody is asked for: how many records of this collection of the "
                        + "pack a person has, or whether there are `at_least` so many."
                ),
                Field(
                    "sum",
                    .name,
                    "A field of those records that is summed up instead; for an `integer` or a `decimal`. The field is "
                        + "declared with `decidable`."
                ),
                Field(
                    "where",
                    .fieldValues,
                    "The values of fields that such a record has, or bounds of them as `find` takes them; the fields are "
                        + "declared with `decidable`."
                ),
                Field(
                    "at_least",
                    .integer(1...RecordCollection.mostRecords),
                    "The number of such records from which on a `boolean` is true, default 1."
                ),
                Field(
                    "opens",
                    .ritualTime,
                    "Makes a `boolean` that nobody is asked for: whether a day from `from` to `to` is one from this "
                        + "Hijri day, such as `1 shawwal`, to `closes`."
                ),
                Field(
                    "closes",
                    .ritualTime,
                    "The last of those days; before `opens` it is of the next year."
                ),
                Field(
                    "from",
                    .string,
                    "The date fact to count from; for a `date`, the one that it cannot come before."
                ),
                Field(
                    "to",
                    .string,
                    "The date fact to count to; with `opens` it may be left out; for a `date`, the one that it cannot come "
                        + "after."
                ),
                Field(
                    "past",
                    .boolean,
                    "True for a `date` of what has happened, such as a vaccination: a future day is refused."
                ),
                source,
            ]
        )
    ]
}
