/// A top-level field of records, and how its values compare.
public struct RecordField: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// As stored: missing values first, then numbers, then texts by their code points; `false` and `true` count as
        /// 0 and 1, lists and tables as their stored text.
        case stored
        /// Decimal numbers written as text, compared as the nearest floating-point numbers.
        case decimal
        /// RFC 3339 instants, compared as moments.
        case instant
        /// Points on the Earth, `{ latitude, longitude }` in degrees; found by a `Vicinity`, compared with nothing.
        case point
        /// When the record was first written, and when it was last changed, whatever its body says.
        case created, updated
        /// Whose record it is, and its id, whatever its body says.
        case owner, id
    }

    public let name: String
    public let kind: Kind

    public init(_ name: String, _ kind: Kind = .stored) {
        self.name = name
        self.kind = kind
    }

    /// Makes a field that compares as its declared type does.
    public init(_ name: String, type: RecordCollection.FieldType) {
        let kind: Kind =
            switch type {
            case .text, .integer, .boolean, .date, .time, .enumeration, .reference, .account, .list: .stored
            case .decimal: .decimal
            case .instant: .instant
            }
        self.init(name, kind)
    }

    /// Returns what the value of a record's body compares as.
    public func value(in body: [String: JSONValue]) -> FieldValue { value(body[name] ?? .null) }

    /// Returns what a record's value compares as.
    public func value(of record: Record) -> FieldValue { hostValue(of: record) ?? value(in: record.body) }

    /// Returns what the host knows of every record; nil for a field of the body.
    func hostValue(of record: Record) -> FieldValue? {
        switch kind {
        case .stored, .decimal, .instant, .point: nil
        case .created: .integer(record.createdAt.milliseconds)
        case .updated: .integer(record.updatedAt.milliseconds)
        case .owner: .text(record.key.owner.rawValue)
        case .id: .text(record.key.id)
        }
    }

    /// Returns what a value of the field compares as; null if the kind has no such value.
    public func value(_ value: JSONValue) -> FieldValue {
        switch (kind, value) {
        case (.decimal, .null): .null
        case (.decimal, let value): .number(value.comparedAsDecimal)
        case (.instant, .string(let text)), (.created, .string(let text)), (.updated, .string(let text)):
            Instant(rfc3339: text).map { .integer($0.milliseconds) } ?? .null
        case (.owner, .string(let text)), (.id, .string(let text)): .text(text)
        case (.instant, _), (.point, _), (.created, _), (.updated, _), (.owner, _), (.id, _):
            .null
        case (.stored, .null): .null
        case (.stored, .boolean(let flag)): .integer(flag ? 1 : 0)
        case (.stored, .integer(let number)): .integer(Int64(number))
        case (.stored, .number(let number)): .number(number)
        case (.stored, .string(let text)): .text(text)
        case (.stored, .array), (.stored, .object): .text(CanonicalJSON.text(of: value))
        }
    }
}

/// What values of fields compare as.
public enum FieldValue: Hashable, Comparable, Sendable {
    case null
    case integer(Int64)
    case number(Double)
    case text(String)

    public static func < (left: FieldValue, right: FieldValue) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): left < right
        case (.number(let left), .number(let right)): left < right
        case (.integer(let left), .number(let right)): isLess(left, right)
        case (.number(let left), .integer(let right)): isLess(left, right)
        case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
        default: left.rank < right.rank
        }
    }

    /// The order of values of different kinds: missing values, then numbers, then texts.
    private var rank: Int {
        switch self {
        case .null: 0
        case .integer, .number: 1
        case .text: 2
        }
    }

    /// Whether an ordered comparison with the other value can hold.
    package func isComparable(with other: FieldValue) -> Bool { rank == other.rank && self != .null }

    private static func isLess(_ left: Int64, _ right: Double) -> Bool {
        // Exact even if an integer has more digits than a floating-point number.
        if right >= 0x1p63 { return true }
        if right < -0x1p63 { return false }
        let whole = right.rounded(.down)
        return left < Int64(whole) || left == Int64(whole) && whole < right
    }

    private static func isLess(_ left: Double, _ right: Int64) -> Bool {
        if left >= 0x1p63 { return false }
        if left < -0x1p63 { return true }
        return Int64(left.rounded(.down)) < right
    }
}
