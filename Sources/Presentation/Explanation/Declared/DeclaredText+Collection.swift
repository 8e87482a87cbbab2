import ManasikDomain
import ManasikLocalization

/// Lists of records: whose they are, and what their fields take.
extension DeclaredText {
    func lines(of collection: RecordCollection) -> [NamedText] {
        let text = RecordText(collection, localizer)
        let whose = collection.isShared ? "docs.whose.shared" : "docs.whose.own"
        let writer = collection.isWrittenByPeople ? "docs.written-by.people" : "docs.written-by.pack"
        var lines = [
            NamedText(localizer["docs.whose"], localizer[whose]),
            NamedText(localizer["docs.written-by"], localizer[writer]),
        ]
        lines += collection.fieldsInOrder.map { name in
            let title = text.title(of: name)
            let isRequired = collection.fields[name]?.isRequired == true
            let shown = isRequired ? localizer["record.required", ["title": .text(title)]] : title
            return NamedText(shown, accepted(by: name, of: collection, text))
        }
        if !collection.onePer.isEmpty {
            let fields = text.list(collection.onePer.map { text.title(of: $0) })
            lines.append(NamedText(localizer["docs.one-per"], fields))
        }
        return lines
    }

    /// Returns what a field takes: of a list, that it takes several of its elements; of a reference, whose record.
    private func accepted(by name: String, of collection: RecordCollection, _ text: RecordText) -> String {
        let field = collection.fields[name]
        let isList = field?.type == .list
        var one = text.accepted(by: name)
        if let target = field?.target, (isList ? field?.element : field?.type) == .reference {
            let title = catalog.collections[target].map { RecordText($0, localizer).title }
            one = localizer["docs.values.record", ["collection": .text(title ?? target.name)]]
        }
        return isList ? "\(localizer["docs.several"]): \(one)" : one
    }
}
