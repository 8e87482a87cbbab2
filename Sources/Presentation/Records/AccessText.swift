package import ManasikDomain
package import ManasikLocalization
package import ManasikRules

/// The wording of rules of access.
package struct AccessText {
    private let text: RecordText
    private let relations: Set<String>
    private var localizer: Localizer { text.localizer }

    package init(_ collection: RecordCollection, _ localizer: Localizer) {
        text = RecordText(collection, localizer)
        relations = Set((collection.access?.relations ?? [:]).keys)
    }

    /// Returns what a rule is about, such as to change a record or to read one of its fields.
    package func title(_ operation: RecordAccess.Operation, field: String? = nil) -> String {
        guard let field else { return localizer["record.access.\(operation.rawValue)"] }
        return localizer["record.access.read-field", ["field": text.words(text.title(of: field))]]
    }

    /// Returns who may do something, by the ways in which it is allowed.
    package func who(_ ways: [[AccessTest]], to operation: RecordAccess.Operation) -> String {
        guard !ways.isEmpty else { return localizer["record.access.nobody"] }
        return join(who(of: ways, to: operation), "docs.when.or")
    }

    /// Returns who may do something, one way after another.
    private func who(of ways: [[AccessTest]], to operation: RecordAccess.Operation) -> [String] {
        var told: [String] = []
        for way in ways.map({ who($0, to: operation) }) where !told.contains(way) { told.append(way) }
        return told
    }

    private func who(_ way: [AccessTest], to operation: RecordAccess.Operation) -> String {
        // Whoever adds a record is its author.
        let asked = way.filter { operation != .create || $0.atom.fact != AccessRules.isOwner }
        let viewer = asked.filter { AccessRules.isOfViewer($0.atom.fact) }
        let record = asked.filter { !AccessRules.isOfViewer($0.atom.fact) }
        let who =
            viewer.isEmpty
            ? localizer["record.access.everybody"]
            : localizer["record.access.whoever", ["is": text.words(text.list(viewer.map { say($0, "who") }))]]
        guard !record.isEmpty else { return who }
        let conditions = text.words(text.list(record.map(ofRecord)))
        return localizer["record.access.if", ["who": text.words(who), "record": conditions]]
    }

    /// Returns what decides a rule for the reader and a record; empty if nothing is asked.
    package func because(_ answers: [AccessTest]) -> String {
        text.list(answers.map { AccessRules.isOfViewer($0.atom.fact) ? say($0, "you") : ofRecord($0) })
    }

    /// Returns what a role is called.
    package func role(_ name: String) -> String {
        name == Viewer.noRole ? localizer["record.access.no-role"] : localizer.isolated(name)
    }

    // MARK: Parts

    /// Returns what is asked of a viewer, or is so of the reader.
    ///
    /// - Parameter person: `who` for anybody, `you` for the reader.
    private func say(_ test: AccessTest, _ person: String) -> String {
        let name = test.atom.fact.name
        if relations.contains(name) {
            let key = "record.access.\(person).relation"
            let answer = test.values.isEmpty ? "-untold" : test.values.contains(.boolean(true)) ? "" : "-not"
            return localizer[key + answer, ["relation": text.words(localizer.isolated(name))]]
        }
        let key = "record.access.\(person).\(name)"
        if test.atom.fact == AccessRules.age { return localizer[key, ["age": text.words(answer(test))]] }
        guard test.atom.fact == AccessRules.role else {
            return localizer[test.values.contains(.boolean(true)) ? key : "\(key)-not"]
        }
        let names = test.values.compactMap { if case .text(let name) = $0 { name } else { nil } }
        let roles = names.filter { $0 != Viewer.noRole }.map { localizer.isolated($0) }
        let having =
            roles.isEmpty ? [] : [localizer[key, ["role": text.words(join(roles, "docs.when.either"))]]]
        let lacking = names.contains(Viewer.noRole) ? [localizer["\(key)-not"]] : []
        return join(lacking + having, "docs.when.either")
    }

    private func ofRecord(_ test: AccessTest) -> String {
        if test == .unread { return localizer["record.access.unread"] }
        return ofReadField(test)
    }

    private func ofReadField(_ test: AccessTest) -> String {
        localizer[
            "record.access.is",
            ["subject": text.words(subject(of: test.atom)), "answer": text.words(answer(test))]
        ]
    }

    private func subject(of atom: Atom) -> String {
        let title = text.words(text.title(of: atom.fact.name))
        switch atom {
        case .before(_, let day):
            return localizer["record.access.before", ["field": title, "date": .date(day)]]
        case .known: return localizer["record.access.known", ["field": title]]
        case .fact, .speaks, .includes, .beforeHijri: return text.title(of: atom.fact.name)
        }
    }

    private func answer(_ test: AccessTest) -> String {
        guard !test.values.isEmpty else { return localizer["answer.unknown"] }
        let words =
            test.spans?.map { span in
                span.count == 1
                    ? localizer.number(span.lowerBound)
                    : localizer[
                        "docs.when.from-to",
                        ["low": .number(span.lowerBound), "high": .number(span.upperBound)]
                    ]
            } ?? test.values.map { value($0, of: test.atom) }
        return join(words, "docs.when.either")
    }

    private func value(_ value: FactValue, of atom: Atom) -> String {
        switch value {
        case .boolean(let holds): return localizer[holds ? "answer.yes" : "answer.no"]
        case .integer(let number): return localizer.number(number)
        case .decimal(let number): return localizer.number(number)
        case .date(let day): return localizer.words(day).text
        case .text(let word): return text.text(.string(word), of: atom.fact.name)
        case .list: return localizer.isolated(value.description)
        }
    }

    private func join(_ parts: [String], _ key: String) -> String {
        guard let first = parts.first else { return "" }
        return parts.dropFirst().reduce(first) { head, tail in
            localizer[key, ["head": text.words(head), "tail": text.words(tail)]]
        }
    }
}
