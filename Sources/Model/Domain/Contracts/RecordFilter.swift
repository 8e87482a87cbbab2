/// What a record must be to be in a list, besides what the list asks for: tests of its owner and its fields, combined.
///
/// A test of a field holds only for a record that has the field with a value of its kind; `isMissing` holds for the others,
/// and `isMisfit` for those among them that have another value.
public indirect enum RecordFilter: Hashable, Sendable {
    /// All of them hold; of none, always.
    case all([RecordFilter])
    /// One of them holds; of none, never.
    case any([RecordFilter])
    case isOwned(by: PersonID)
    case isNotOwned(by: PersonID)
    case isOwnedByOne(of: Set<PersonID>)
    case isOwnedByNone(of: Set<PersonID>)
    case field(Field, Test)
    case isMissing(Field)
    /// The field has a value, other than null, that is not of its kind: a list or a fraction, for example.
    case isMisfit(Field)

    /// A field, or an entry of a table that a field holds, with the values that it can have.
    public struct Field: Hashable, Sendable {
        public let name: String
        /// The name of the entry in the table that the field holds; nil for the field itself.
        public let entry: String?
        /// A boolean, an enumeration, a whole number, a date or any text; a field of another kind is always missing.
        public let kind: FactKind

        public init(_ name: String, entry: String? = nil, _ kind: FactKind) {
            self.name = name
            self.entry = entry
            self.kind = kind
        }

        /// Returns the value of a record, whatever its kind; nil if it has none.
        fileprivate func stored(in body: [String: JSONValue]) -> JSONValue? {
            guard let entry else { return body[name] }
            guard case .object(let entries)? = body[name] else { return nil }
            return entries[entry]
        }

        /// Returns the value of a record; nil if it has none of the field's kind.
        public func value(in body: [String: JSONValue]) -> FactValue? {
            switch (kind, stored(in: body)) {
            case (.boolean, .boolean(let flag)?): return .boolean(flag)
            case (.integer(let least, let most), .integer(let number)?):
                return least <= number && number <= most ? .integer(number) : nil
            case (.enumeration(let words), .string(let word)?):
                return words.contains(word) ? .text(word) : nil
            case (.date, .string(let text)?): return CivilDate(text).map { .date($0) }
            case (.freeText, .string(let text)?): return .text(text)
            default: return nil
            }
        }
    }

    /// What a value must be.
    public indirect enum Test: Hashable, Sendable {
        case oneOf([FactValue])
        /// One of some texts, letter by letter as it is encoded, as stores compare them.
        case exactly([String])
        /// A whole number, both ends included.
        case within(Int, Int)
        case before(CivilDate)
        case not(Test)

        public func holds(for value: FactValue) -> Bool {
            switch self {
            case .oneOf(let values): return values.contains(value)
            case .exactly(let texts):
                guard case .text(let text) = value else { return false }
                return texts.contains { $0.utf8.elementsEqual(text.utf8) }
            case .within(let low, let high):
                guard case .integer(let number) = value else { return false }
                return low <= number && number <= high
            case .before(let day):
                guard case .date(let date) = value else { return false }
                return date < day
            case .not(let test): return !test.holds(for: value)
            }
        }
    }

    public static let always = RecordFilter.all([])
    public static let never = RecordFilter.any([])

    /// Whether a record passes. One whose body cannot be read does not, since nobody knows what it says.
    public func holds(for record: Record) -> Bool {
        !record.isDamaged && holds(record.key.owner, record.body)
    }

    private func holds(_ owner: PersonID, _ body: [String: JSONValue]) -> Bool {
        switch self {
        case .all(let parts): parts.allSatisfy { $0.holds(owner, body) }
        case .any(let parts): parts.contains { $0.holds(owner, body) }
        case .isOwned(let person): owner == person
        case .isNotOwned(let person): owner != person
        case .isOwnedByOne(let people): people.contains(owner)
        case .isOwnedByNone(let people): !people.contains(owner)
        case .field(let field, let test): field.value(in: body).map { test.holds(for: $0) } ?? false
        case .isMissing(let field): field.value(in: body) == nil
        case .isMisfit(let field): (field.stored(in: body) ?? .null) != .null && field.value(in: body) == nil
        }
    }

    /// Returns the filter that holds where both do.
    public func and(_ other: RecordFilter) -> RecordFilter {
        if self == .always || other == .never { return other }
        if other == .always || self == .never { return self }
        return .all([self, other])
    }

    /// Returns the filter that holds where one of them does.
    public func or(_ other: RecordFilter) -> RecordFilter {
        if self == .never || other == .always { return other }
        if other == .never || self == .always { return self }
        return .any([self, other])
    }

    /// Returns the filter with other names of its fields and of the words that these can be.
    ///
    /// - Parameters:
    ///   - name: The other name of a field.
    ///   - word: The other name of a word of an enumerated field, which is given by its own name.
    public func renamed(
        _ name: (String) -> String,
        word: (_ word: String, _ field: String) -> String
    ) -> RecordFilter {
        func other(_ field: Field) -> Field {
            guard case .enumeration(let words) = field.kind else {
                return Field(name(field.name), entry: field.entry, field.kind)
            }
            return Field(
                name(field.name),
                entry: field.entry,
                .enumeration(words.map { word($0, field.name) })
            )
        }
        return switch self {
        case .all(let parts): .all(parts.map { $0.renamed(name, word: word) })
        case .any(let parts): .any(parts.map { $0.renamed(name, word: word) })
        case .isOwned, .isNotOwned, .isOwnedByOne, .isOwnedByNone: self
        case .field(let field, let test):
            if case .enumeration = field.kind {
                .field(other(field), test.renamed { word($0, field.name) })
            } else {
                .field(other(field), test)
            }
        case .isMissing(let field): .isMissing(other(field))
        case .isMisfit(let field): .isMisfit(other(field))
        }
    }
}

extension RecordFilter.Test {
    /// Returns the test with other names of words.
    fileprivate func renamed(_ word: (String) -> String) -> RecordFilter.Test {
        switch self {
        case .oneOf(let values):
            .oneOf(values.map { if case .text(let text) = $0 { .text(word(text)) } else { $0 } })
        case .not(let test): .not(test.renamed(word))
        case .exactly(let texts): .exactly(texts.map(word))
        case .within, .before: self
        }
    }
}
