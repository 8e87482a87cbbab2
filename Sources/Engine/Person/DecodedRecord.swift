import ManasikDomain

/// What a record keeps, with what the store knows of it.
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

/// What is kept under the one name that a type has.
enum SingleRecord<Value: StoredValue>: Sendable {
    case absent
    case kept(Value, version: Int)
    /// It stays as it is, and nothing may take its place.
    case unreadable(UnreadableRecord)

    /// nil where nothing is kept, and where it cannot be read.
    var value: Value? { if case .kept(let value, _) = self { value } else { nil } }

    var isUnreadable: Bool { if case .unreadable = self { true } else { false } }

    /// The version that a change expects.
    ///
    /// - Throws: `EngineError.unreadableRecord` where a change would replace what cannot be read.
    func replaceable() throws(EngineError) -> Int {
        switch self {
        case .absent: return 0
        case .kept(_, let version): return version
        case .unreadable(let record): throw .unreadableRecord(record)
        }
    }
}
