/// A comparison with the value of a field.
public struct FieldCondition: Hashable, Sendable {
    public enum Comparison: Hashable, Sendable, CaseIterable {
        case equal, less, lessOrEqual, greater, greaterOrEqual
        /// The field is a list that has the value among its elements.
        case includes

        /// The sign between a field and a value.
        package var sign: String {
            switch self {
            case .equal, .includes: "="
            case .less: "<"
            case .lessOrEqual: "<="
            case .greater: ">"
            case .greaterOrEqual: ">="
            }
        }

        /// Returns nil for what is no sign.
        package init?(sign: String) {
            guard let comparison = Self.allCases.first(where: { $0.sign == sign }) else { return nil }
            self = comparison
        }
    }

    public let field: RecordField
    public let comparison: Comparison
    public let value: JSONValue
    /// What is as good as the value in the records of one owner; nil for nothing.
    public let ownersValue: OwnersValue?

    /// A value in the records of one owner.
    public struct OwnersValue: Hashable, Sendable {
        public let owner: PersonID
        public let value: JSONValue

        public init(owner: PersonID, value: JSONValue) {
            self.owner = owner
            self.value = value
        }
    }

    public init(
        _ field: RecordField,
        _ comparison: Comparison,
        _ value: JSONValue,
        or ownersValue: OwnersValue? = nil
    ) {
        self.field = field
        self.comparison = comparison
        self.value = value
        self.ownersValue = ownersValue
    }

    /// The value as it is compared; null if it cannot be ordered.
    public var bound: FieldValue {
        switch value {
        case .array, .object: .null
        default: field.value(value)
        }
    }

    /// Whether a record meets the condition.
    public func holds(for record: Record) -> Bool {
        if let own = ownersValue, own.owner == record.key.owner,
            FieldCondition(field, comparison, own.value).holds(for: record)
        {
            return true
        }
        guard let found = field.hostValue(of: record) else { return holds(for: record.body) }
        return comparison == .equal ? found == bound : isOrdered(found)
    }

    /// Whether a record with a body meets the condition.
    ///
    /// Stored values are equal if they have the same type and the same stored form, and null equals a missing value;
    /// decimals and instants are equal if they compare as equal. Less and more apply only between two numbers or two
    /// texts.
    public func holds(for body: [String: JSONValue]) -> Bool {
        let found = body[field.name] ?? .null
        if comparison == .includes {
            guard case .array(let elements) = found else { return false }
            return elements.contains { Self.areEqual($0, value) }
        }
        if comparison == .equal {
            guard field.kind == .stored else {
                let value = field.value(found)
                return value == bound && (value != .null || found == self.value)
            }
            return Self.areEqual(found, value)
        }
        switch found {
        case .array, .object: return false
        default: break
        }
        return isOrdered(field.value(found))
    }

    /// Whether an ordered comparison of a value holds.
    private func isOrdered(_ left: FieldValue) -> Bool {
        let right = bound
        guard left.isComparable(with: right) else { return false }
        return switch comparison {
        case .equal, .includes: false
        case .less: left < right
        case .lessOrEqual: !(right < left)
        case .greater: right < left
        case .greaterOrEqual: !(left < right)
        }
    }

    /// Texts are compared byte by byte, so that every store distinguishes the same texts.
    private static func areEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
        switch (left, right) {
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.array, .array), (.object, .object), (.number, .number):
            CanonicalJSON.text(of: left).utf8.elementsEqual(CanonicalJSON.text(of: right).utf8)
        default: left == right
        }
    }
}
