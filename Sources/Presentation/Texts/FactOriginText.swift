package import ManasikDomain
package import ManasikLocalization

/// From what the values of facts are known for which nobody is asked: dates, records and other facts.
package struct FactOriginText {
    /// A case of a derived fact: the value that it gives, and of whom it holds.
    package struct Case {
        package let value: LocalizedString
        package let condition: LocalizedString
    }

    private let catalog: Catalog
    private let localizer: Localizer

    package init(of catalog: Catalog, in localizer: Localizer) {
        self.catalog = catalog
        self.localizer = localizer
    }

    /// Returns what is counted, or which days decide; nil for a fact that people state, and for one of other facts.
    package func counted(_ fact: FactDeclaration) -> LocalizedString? {
        if let span = fact.span { return counted(span) }
        if let records = fact.records { return counted(records) }
        return fact.period.map { days(of: $0) }
    }

    /// Returns the cases by which a fact follows from others, in their order, that of everybody else last.
    package func cases(of fact: FactDeclaration) -> [Case] {
        guard let derivation = fact.derivation else { return [] }
        let cases = derivation.cases.map { one in
            words(
                one.value,
                of: fact,
                when: Condition(
                    form: .decided(one.when),
                    atoms: one.when.nodes.map { $0.atom },
                    location: nil
                )
            )
        }
        return cases + [words(derivation.otherwise, of: fact, when: nil)]
    }

    /// Returns a case in words.
    ///
    /// - Parameter condition: Of whom it holds; nil for everybody of whom no other does.
    package func words(_ value: FactValue, of fact: FactDeclaration, when condition: Condition?) -> Case {
        let text = ConditionText(catalog: catalog, localizer: localizer)
        return Case(
            value: localizer.words(value, of: fact),
            condition: condition.map { text.words($0) } ?? localizer.host("docs.case.otherwise")
        )
    }

    /// Returns the title of a fact; its name if no pack has it.
    package func title(_ id: DefinitionID) -> LocalizedString {
        catalog.facts[id].map { localizer.text($0.title) } ?? LocalizedString(id.name, language: "en")
    }

    // MARK: Dates

    private func counted(_ span: FactSpan) -> LocalizedString {
        let arguments = ["from": argument(span.from), "to": argument(span.to)]
        return localizer.host("docs.counted.\(span.unit.rawValue)", arguments)
    }

    private func days(of period: FactPeriod) -> LocalizedString {
        var arguments: [String: MessageArgument] = [
            "opens": .localized(localizer.words(period.opens)),
            "closes": .localized(localizer.words(period.closes)),
            "from": argument(period.from),
        ]
        guard let to = period.to else { return localizer.host("docs.derived.day", arguments) }
        arguments["to"] = argument(to)
        return localizer.host("docs.derived.days", arguments)
    }

    private func argument(_ id: DefinitionID) -> MessageArgument { .localized(title(id)) }

    // MARK: Records

    private func counted(_ records: FactRecords) -> LocalizedString {
        let collection = catalog.collections[records.collection]
        let text = collection.map { RecordConditionText($0, localizer) }
        var arguments: [String: MessageArgument] = [
            "collection": collection?.title.map { .localized(localizer.text($0)) }
                ?? .text(records.collection.name)
        ]
        if let sum = records.sum {
            arguments["field"] = text.map { .localized($0.title(of: sum)) } ?? .text(sum)
        }
        let key = records.sum == nil ? "docs.counted.records" : "docs.counted.sum"
        var words = localizer.host(key, arguments)
        if !records.fields.isEmpty, let text {
            let fields = records.fields.sorted { $0.key < $1.key }.map { text.words($0.key, $0.value) }
            arguments["fields"] = .localized(localizer.list(fields))
            words = localizer.host("\(key)-where", arguments)
        }
        guard records.sum == nil, records.atLeast > 1 else { return words }
        let least: [String: MessageArgument] = [
            "records": .localized(words), "count": .number(records.atLeast),
        ]
        return localizer.host("docs.counted.at-least", least)
    }
}
