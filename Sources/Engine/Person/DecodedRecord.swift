import ManasikDomain

/// A decoded record with its key and version.
@dynamicMemberLookup
struct DecodedRecord<Value: StoredValue>: Sendable {
    let key: RecordKey
    let value: Value
    let version: Int
    let at: Instant

    init(_ value: Value, of record: Record) {
        key = record.key
        version = record.version
        at = record.updatedAt
        self.value = value
    }

    subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
}

extension DecodedRecord<OwnItem> {
    /// The full name of the item.
    var id: DefinitionID { OwnThing.id(key.id) }
}

/// The only record of a type for a person.
enum SingleRecord<Value: StoredValue>: Sendable {
    case absent
    case kept(Value, version: Int)
    /// A record that cannot be read is kept, and nothing may replace it.
    case unreadable(UnreadableRecord)

    /// The value; nil if there is no record, or one that cannot be read.
    var value: Value? { if case .kept(let value, _) = self { value } else { nil } }

    var isUnreadable: Bool { if case .unreadable = self { true } else { false } }

    /// Returns the version that a change expects in the store.
    ///
    /// - Throws: `EngineError.unreadableRecord` for a record that cannot be read, which must not be replaced.
    func replaceable() throws(EngineError) -> Int {
        switch self {
        case .absent: return 0
        case .kept(_, let version): return version
        case .unreadable(let record): throw .unreadableRecord(record)
        }
    }
}
