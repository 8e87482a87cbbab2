import ManasikDomain
import ManasikLocalization

/// What is asked of the fields of records, in words.
struct RecordConditionText {
    private let text: RecordText
    private var localizer: Localizer { text.localizer }

    init(_ collection: RecordCollection, _ localizer: Localizer) { text = RecordText(collection, localizer) }

    /// Returns the title of a field; its name if it has none.
    func title(of name: String) -> LocalizedString { said(text.title(of: name)) }

    /// Returns what a field must be; see `RecordCollection.conditions`.
    func words(_ name: String, _ value: JSONValue) -> LocalizedString {
        if value == .null { return localizer.host("docs.when.empty", ["fact": .localized(title(of: name))]) }
        let values: LocalizedString
        if case .object(let bounds) = value {
            values = within(bounds, of: name)
        } else {
            values = said(text.text(value, of: name))
        }
        return localizer.host(
            "docs.when.is",
            ["fact": .localized(title(of: name)), "values": .localized(values)]
        )
    }

    private func within(_ bounds: [String: JSONValue], of name: String) -> LocalizedString {
        func argument(_ bound: String) -> MessageArgument? {
            bounds[bound].map { .localized(said(text.text($0, of: name))) }
        }
        if bounds.count == 2, let low = argument("min"), let high = argument("max") {
            return localizer.host("docs.when.from-to", ["low": low, "high": high])
        }
        let type = text.collection.fields[name]?.type
        let isNumber = type == .integer || type == .decimal
        let keys = [
            ("min", "docs.when.at-least", "docs.when.day-from"),
            ("after", "docs.when.more", "docs.when.day-after"),
            ("max", "docs.when.at-most", "docs.when.day-until"),
            ("before", "docs.when.less", "docs.when.day-before"),
        ]
        var parts: [LocalizedString] = []
        for (bound, ofNumbers, ofDays) in keys {
            guard let limit = argument(bound) else { continue }
            parts.append(
                localizer.host(
                    isNumber ? ofNumbers : ofDays,
                    isNumber ? ["low": limit, "high": limit] : ["day": limit]
                )
            )
        }
        guard let first = parts.first else { return said("") }
        return parts.dropFirst().reduce(first) { head, tail in
            localizer.host("docs.when.and", ["head": .localized(head), "tail": .localized(tail)])
        }
    }

    private func said(_ words: String) -> LocalizedString {
        LocalizedString(words, language: localizer.language)
    }
}
