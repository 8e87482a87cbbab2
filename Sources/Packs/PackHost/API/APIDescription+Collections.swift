import ManasikDomain

extension APIDescription {
    /// The records that packs keep, and who may do what with them.
    static let collections: [Constructor] = [
        Constructor(
            .collection,
            "A typed collection of records that the pack keeps for each person, or that several people share.",
            [
                id,
                Field("title", .text, "What people see."),
                Field("fields", .map(.recordField), required: true, "The fields and their types."),
                Field(
                    "index",
                    .list(.oneOrMore(.name)),
                    "Fields by which records are found and ordered quickly, `created` and `updated` among them; a list of "
                        + "fields is as in `indexes`."
                ),
                Field(
                    "about",
                    .name,
                    "The field that refers to what a record is about, by which lists are narrowed quickly: a `reference` of "
                        + "the collection, or `listing`, a place nearby, which need not be declared."
                ),
                Field(
                    "indexes",
                    .list(.list(.name)),
                    "Fields by which records are found quickly together: those with the same values of the first fields, "
                        + "ordered or bounded by the next."
                ),
                Field(
                    "one_per",
                    .list(.name),
                    "Fields whose values together only one record of a person may have."
                ),
                Field(
                    "merge",
                    .map(.word(RecordCollection.MergeKind.allCases.map(\.rawValue))),
                    "What fields become where two devices of a person meet that have changed a record each, by field: `last`, "
                        + "the value written last, as without it; `sum`, what either has added to an `integer` or `decimal`; "
                        + "`set`, what either has put in a `list` or taken out of it."
                ),
                Field("list", .definition(.listView), "The records as people see them in a list."),
                Field("card", .list(.name), "The fields of a record on its own page; without it, all."),
                Field(
                    "form",
                    .list(.name),
                    "The fields that people write, in the order in which they are asked; without it, only the pack writes."
                ),
                Field(
                    "scope",
                    .word(["person"] + RecordAccess.Audience.allCases.map(\.rawValue)),
                    "Among whom the records are, by the rules of `access`: `shared` for the people of the home, `group` for "
                        + "those of the group that a record names, `public` also for people who have not signed in; otherwise "
                        + "`person`, and each person has their own."
                ),
                Field(
                    "access",
                    .definition(.access),
                    "Who may do what with the records of a shared collection; what is not said is not allowed."
                ),
                Field(
                    "never",
                    .map(.oneOrMore(.accessRule)),
                    "What nobody may ever `read`, `create`, `update` or `delete`, whatever `access` says: rules each of which "
                        + "is compared with it, for all viewers and records."
                ),
                Field(
                    "renamed",
                    .renames("fields"),
                    "New names of fields by their old ones, for stored records."
                ),
            ]
        ),
        Constructor(
            .access,
            "Who may do what with the records of a shared collection. Only their author writes records, as far as the rules "
                + "allow it, and others where a rule names their `role`, `is_guide` or a relation that the author has made.",
            [
                Field(
                    "group",
                    .name,
                    "A text field that holds the id of a group; rules then ask whether the viewer `is_member` or `is_guide` "
                        + "of it."
                ),
                Field(
                    "roles",
                    .list(.name),
                    "What the operator can make of a person for the collection, such as a moderator; rules then ask the "
                        + "viewer's `role`, which is `visitor` for everybody else."
                ),
                Field(
                    "relations",
                    .map(.definition(.relation)),
                    "What rules can ask of the viewer and the author together, by the names that they use, such as `viewer.blocked`: "
                        + "whether one of them has a record that names the other."
                ),
                Field("read", .accessRule, "Who may read a record."),
                Field("create", .accessRule, "Who may add a record, which the rule sees as it would be."),
                Field(
                    "update",
                    .accessRule,
                    "When its author, and whoever has a role, guides the group or stands in a relation that the rule names, may change a record; "
                        + "the rule must allow it as it is and as it would be."
                ),
                Field(
                    "delete",
                    .accessRule,
                    "When its author, and whoever has a role, guides the group or stands in a relation that the rule names, may remove a record."
                ),
                Field(
                    "fields",
                    .map(.map(.accessRule)),
                    "Fields that not everybody reads who reads the record, each as in `{ read = … }`. Nobody searches or "
                        + "orders by a field that they may not read."
                ),
            ]
        ),
        Constructor(
            .relation,
            "A relation between the viewer and the author of a record, which holds where one of them has a record that names the "
                + "other. Nobody stands in one to themselves.",
            [
                Field(
                    "collection",
                    .reference(.collection),
                    required: true,
                    "The collection whose records make it: of the pack or of one that it requires, and shared unless `by` is `viewer`. "
                        + "They are read for the decision, whoever may read them, and nothing of them is shown."
                ),
                Field(
                    "account",
                    .name,
                    required: true,
                    "The field of the kind `account` that names the other; with an index unless `by` is `viewer`."
                ),
                Field(
                    "by",
                    .word(RecordAccess.Relation.Maker.allCases.map(\.rawValue)),
                    "Whose record makes it: `author`, by default, for one of the author's that names the viewer, or `viewer` for one "
                        + "of the viewer's that names the author. Only the first may let others write."
                ),
                Field(
                    "where",
                    .fieldValues,
                    "The values of `boolean` and `enum` fields that such a record has, such as `{ confirmed = true }`."
                ),
            ]
        ),
        Constructor(
            .field,
            "A field of a collection's records.",
            [
                Field(
                    "kind",
                    .word(RecordCollection.FieldType.allCases.map(\.rawValue)),
                    required: true,
                    "The kind of its values."
                ),
                Field("title", .text, "What people see."),
                Field("required", .boolean, "True if every record has a value."),
                Field(
                    "decidable",
                    .boolean,
                    "True if conditions may depend on it, by facts with `records`; for a `boolean`, `enum`, `integer`, "
                        + "`decimal` or `date`."
                ),
                Field("values", .list(.name), "The values of an `enum`, or of a list of them."),
                Field("labels", .map(.text), "Names of an `enum`'s values."),
                Field(
                    "renamed",
                    .renames("values"),
                    "New names of the values of an `enum`, or of a list of them, by their old ones, for stored records."
                ),
                Field(
                    "minimum",
                    .integer(-1_000_000_000...1_000_000_000),
                    "The least value of an `integer`, or how many characters or elements a `text` or `list` has at least."
                ),
                Field(
                    "maximum",
                    .integer(-1_000_000_000...1_000_000_000),
                    "The greatest value of an `integer`, or how many characters or elements a `text` or `list` has at most."
                ),
                Field("to", .reference(.collection), "The collection to whose records a `reference` leads."),
                Field(
                    "of",
                    .word(
                        RecordCollection.FieldType.allCases.filter { $0 != .list }.map(\.rawValue)
                    ),
                    "The kind of a `list`'s elements."
                ),
            ]
        ),
        Constructor(
            .listView,
            "A list of a collection's records, as people see it.",
            [
                Field(
                    "fields",
                    .list(.name),
                    required: true,
                    "The fields of a record on its line; the first is its heading."
                ),
                Field(
                    "by",
                    .name,
                    "The field that orders the list, or `created` or `updated`, when a record was written."
                ),
                Field("descending", .boolean, "True if the greatest value, or the last day, comes first."),
                Field("sum", .name, "An `integer` or `decimal` that is summed up below the list."),
                Field("per", .name, "The field by whose values there is a sum each, such as the currency."),
            ]
        ),
    ]
}
