public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A parser of what people type as values of the fields of a collection, or of a setting.
///
/// Truth values and the values of enumerations may be given by their names in the reader's language, as facts are.
public struct FieldReader {
    private let collection: RecordCollection
    private let localizer: Localizer

    public init(_ collection: RecordCollection, in localizer: Localizer) {
        self.collection = collection
        self.localizer = localizer
    }

    /// Returns the value to store; null for an empty text.
    ///
    /// - Throws: The errors of `RecordCollection.value(of:for:)`.
    public func value(of text: String, for name: String) throws(RecordFieldError) -> JSONValue {
        try collection.value(of: packText(text, for: name), for: name)
    }

    /// Returns a search whose conditions give values by the names that the pack has for them.
    public func packSearch(_ search: RecordSearch) -> RecordSearch {
        var written = search
        written.conditions = search.conditions.map { condition in
            let text = packText(condition.value, for: condition.field)
            return RecordSearch.Condition(condition.field, condition.comparison, text)
        }
        return written
    }

    /// Returns a text with the pack's names of the values that it gives in the reader's language.
    private func packText(_ text: String, for name: String) -> String {
        // A text that the field accepts as it is, is never reinterpreted.
        guard let field = collection.fields[name], (try? collection.value(of: text, for: name)) == nil else {
            return text
        }
        return ValueName(of: field, localizer).values(in: text, several: field.type == .list)
    }
}
