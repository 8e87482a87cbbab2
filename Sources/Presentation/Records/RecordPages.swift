public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of all collections, each with its name and how many records are in it.
    public static func collections(_ collections: [CollectionView], in localizer: Localizer) -> Page {
        guard !collections.isEmpty else { return Page([.paragraph(localizer["record.no-collections"])]) }
        return Page([
            .heading(localizer["record.collections"]),
            .table(
                Table(
                    columns: [
                        Table.Column(localizer["record.name"], priority: 2),
                        Table.Column(localizer["record.title"], priority: 1),
                        Table.Column(localizer["record.count"], priority: 2, alignment: .end),
                    ],
                    rows: collections.map { view in
                        [
                            localizer.isolated(view.collection.id.description),
                            view.collection.title.map { localizer.text($0).text } ?? "",
                            localizer.number(view.count),
                        ]
                    }
                )
            ),
        ])
    }

    /// Returns the page of a collection's records: a line each, the sums below, and how to see more.
    ///
    /// - Parameter search: What was asked for; the rest is asked for alike.
    public static func records(
        _ list: RecordListView,
        matching search: RecordSearch = RecordSearch(),
        in localizer: Localizer
    ) -> Page {
        let text = RecordText(list.collection, localizer, referringTo: list.referred)
        let name = list.collection.id.description
        guard list.count > 0 else { return none(list, matching: search, text) }
        let fields = list.fields
        let numbers = numbers(of: list, matching: search, in: localizer)
        var columns = numbers == nil ? [] : [Table.Column(localizer["record.id"], priority: fields.count + 1)]
        for (index, field) in fields.enumerated() {
            let type = list.collection.fields[field]?.type
            columns.append(
                Table.Column(
                    text.title(of: field),
                    priority: fields.count - index,
                    alignment: type == .decimal || type == .integer ? .end : .start
                )
            )
        }
        let rows = list.records.enumerated().map { index, record in
            (numbers.map { [$0[index]] } ?? []) + fields.map { text.cell($0, of: record) }
        }
        var blocks: [Block] = [.heading(text.title), .table(Table(columns: columns, rows: rows))]
        blocks += list.sums.map { .paragraph(sum($0, list.collection, text, localizer), .strong) }
        if let clock = text.clock { blocks.append(.paragraph(clock, .quiet)) }
        if !list.limitedBy.isEmpty { blocks.append(.paragraph(text.limited(by: list.limitedBy), .quiet)) }
        if let next = list.next {
            var rest = search
            rest.after = next
            let shown = MessageArgument.number(list.records.count)
            blocks.append(
                .paragraph(
                    localizer.runs(
                        "record.more",
                        ["shown": shown, "count": .number(list.count)],
                        offering: ["command": .showRecords(of: name, rest)]
                    ),
                    .quiet
                )
            )
        }
        return Page(blocks)
    }

    /// Returns what the records of a list are called: their ids, or their places in a collection that is numbered in its order;
    /// nil if the list has another order or leaves out some.
    private static func numbers(
        of list: RecordListView,
        matching search: RecordSearch,
        in localizer: Localizer
    ) -> [String]? {
        // A version of the pack without `one_per` may have given numbers as ids.
        guard list.collection.isNumberedInOrder, !list.records.contains(where: { Int($0.id) != nil }) else {
            return list.records.map { localizer.isolated($0.id) }
        }
        var whole = RecordSearch()
        whole.limit = search.limit
        return search == whole ? list.records.indices.map { localizer.number($0 + 1) } : nil
    }

    /// Returns the page of a list without a record: why there is none, and what to do.
    private static func none(_ list: RecordListView, matching search: RecordSearch, _ text: RecordText)
        -> Page
    {
        let localizer = text.localizer
        let name = list.collection.id.description
        var blocks: [Block] = [.heading(text.title)]
        if !search.conditions.isEmpty {
            let conditions = text.list(names: search.conditions.map { $0.text })
            blocks.append(
                .paragraph(
                    localizer.runs(
                        "record.none-found",
                        ["conditions": text.words(conditions)],
                        offering: ["command": .showRecords(of: name, RecordSearch())]
                    )
                )
            )
        } else if list.limitedBy.isEmpty {
            let key =
                list.isWaiting
                ? "record.waits" : list.collection.isWrittenByPeople ? "record.none" : "record.none-of-pack"
            blocks.append(.paragraph(localizer.runs(key, offering: ["command": .addRecord(to: name)])))
        } else {
            blocks.append(.paragraph(localizer["record.none-readable"]))
        }
        if !list.limitedBy.isEmpty { blocks.append(.paragraph(text.limited(by: list.limitedBy), .quiet)) }
        return Page(blocks)
    }

    private static func sum(
        _ sum: RecordListView.Sum,
        _ collection: RecordCollection,
        _ text: RecordText,
        _ localizer: Localizer
    ) -> String {
        var arguments: [String: MessageArgument] = [:]
        if let total = sum.total { arguments["total"] = .text(localizer.number(total)) }
        let ending = sum.total == nil ? "-too-long" : ""
        guard let per = collection.views.list?.sumPer else {
            return localizer["record.sum\(ending)", arguments]
        }
        guard sum.key != .null else {
            arguments["field"] = .localized(
                LocalizedString(text.title(of: per), language: localizer.language)
            )
            return localizer["record.sum-without\(ending)", arguments]
        }
        arguments["key"] = .text(text.text(sum.key, of: per))
        return localizer["record.sum-per\(ending)", arguments]
    }

    /// Returns the page of one record: its fields with their values.
    public static func record(_ record: RecordView, in localizer: Localizer) -> Page {
        let text = RecordText(record.collection, localizer, referringTo: record.referred)
        let label = record.collection.isNumberedInOrder ? text.label(of: record) : nil
        let clock = text.clock.map { [Block.paragraph($0, .quiet)] } ?? []
        return Page(
            [
                .heading("\(text.title) · \(label ?? localizer.isolated(record.id))"),
                .facts(record.card.map { NamedText(text.title(of: $0), text.line($0, of: record)) }),
            ] + clock
        )
    }

    /// Returns the message that a record was added, changed or removed.
    ///
    /// - Parameters:
    ///   - change: `added`, `changed` or `removed`.
    ///   - name: What the record was called by who changed it; nil for its id.
    public static func record(
        _ record: RecordView,
        _ change: RecordChangeKind,
        called name: String? = nil,
        in localizer: Localizer
    ) -> Page {
        let text = RecordText(record.collection, localizer, referringTo: record.referred)
        let fields = record.collection.views.list?.fields ?? record.card
        let values = fields.map { text.text(record.fields[$0], of: $0) }.filter { !$0.isEmpty }
        let arguments: [String: MessageArgument] = [
            "id": .text(name ?? record.id), "record": .text(values.joined(separator: " · ")),
            "collection": .text(text.title),
        ]
        return Page([.paragraph(localizer["record.\(change.rawValue)", arguments])])
    }

    /// Returns the fields of a collection's form, with what each takes.
    public static func form(of collection: RecordCollection, in localizer: Localizer) -> Page {
        let text = RecordText(collection, localizer)
        return Page([
            .heading(text.title), .facts(collection.views.form.map { text.line(of: $0, isNamed: true) }),
        ])
    }

    /// Returns what is said before the fields of a form are asked for.
    public static func beforeForm(of collection: RecordCollection, in localizer: Localizer) -> Page {
        Page([
            .heading(RecordText(collection, localizer).title),
            .paragraph(localizer["record.form.hint"], .quiet),
        ])
    }

    /// Returns what is asked for one field of a form: its title, and what it takes.
    public static func formField(_ name: String, of collection: RecordCollection, in localizer: Localizer)
        -> Page
    {
        Page([.facts([RecordText(collection, localizer).line(of: name, isNamed: false)])])
    }
}

extension RecordText {
    /// Returns a field's value in words within a list; marked if the field no longer takes it.
    fileprivate func cell(_ name: String, of record: RecordView) -> String {
        record.outdated[name].map { localizer["record.outdated", ["value": .text(Self.plain($0))]] }
            ?? text(record.fields[name], of: name)
    }

    /// Returns a field's value in words; a sentence if the field no longer takes it.
    fileprivate func line(_ name: String, of record: RecordView) -> String {
        record.outdated[name].map { outdated($0) } ?? text(record.fields[name], of: name)
    }

    /// Returns a field of a form with what it takes.
    ///
    /// - Parameter isNamed: Whether to begin with the name by which it is set.
    fileprivate func line(of name: String, isNamed: Bool) -> NamedText {
        let title = self.title(of: name)
        let isRequired = collection.fields[name]?.isRequired == true
        let shown = isRequired ? localizer["record.required", ["title": .text(title)]] : title
        return NamedText(isNamed ? "\(localizer.isolated(name)) (\(shown))" : shown, accepted(by: name))
    }
}
