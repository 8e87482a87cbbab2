public import ManasikDomain

/// A record of which each field has the value that was written last, by the time at which it was done.
///
/// - Source: M. Shapiro, N. Preguiça, C. Baquero, M. Zawirski, A comprehensive study of convergent and commutative replicated data
///   types (2011), 3.2.1 Last-Writer-Wins Register.
public struct LastWriterWinsRecord: Mergeable {
    var written: [String: Stamped<JSONValue>] = [:]

    public init() {}

    /// The fields that have a value.
    public var fields: [String: JSONValue] {
        var fields: [String: JSONValue] = [:]
        for (name, entry) in written where entry.value != .null { fields[name] = entry.value }
        return fields
    }

    /// Returns the value of a field; nil if it has none.
    func value(of field: String) -> JSONValue? {
        guard let value = written[field]?.value, value != .null else { return nil }
        return value
    }

    /// Writes a field, unless it was written later already.
    ///
    /// - Parameter value: `.null` to remove what the field has.
    public mutating func set(_ field: String, to value: JSONValue, at stamp: ChangeStamp) {
        take(Stamped(stamp: stamp, value: value), of: field)
    }

    public mutating func merge(_ other: LastWriterWinsRecord) {
        for (field, entry) in other.written { take(entry, of: field) }
    }

    private mutating func take(_ entry: Stamped<JSONValue>, of field: String) {
        if let present = written[field], !entry.isLater(than: present) { return }
        written[field] = entry
    }
}
