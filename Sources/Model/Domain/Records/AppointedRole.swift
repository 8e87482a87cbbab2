/// A role that the operator has given somebody in a shared collection; the record belongs to the home, so that nobody gives
/// themselves one.
public struct AppointedRole: Hashable, Sendable {
    public let collection: DefinitionID
    public let person: PersonID
    public let role: String

    public init(_ role: String, of person: PersonID, in collection: DefinitionID) {
        self.role = role
        self.person = person
        self.collection = collection
    }

    /// The fields by which roles are found.
    public static let personField = RecordField("person")
    public static let collectionField = RecordField("collection")

    /// The most roles that are given in one collection.
    public static let mostInCollection = 1_000

    /// Stands for a collection where the operator has made sure of who somebody is, for all collections.
    public static let people = DefinitionID(pack: .host, name: "people")

    /// Returns whose role a record says, whatever else of it can be read; nil if it does not say.
    public static func person(of record: Record) -> PersonID? {
        guard case .string(let name)? = record.body[personField.name] else { return nil }
        return PersonID(stored: name)
    }

    /// Returns that the operator has made sure of who somebody is.
    public static func verified(_ person: PersonID) -> AppointedRole {
        AppointedRole(RecordAccess.verified, of: person, in: people)
    }

    /// Returns the key of a person's role in a collection, of which they have one.
    public static func key(of person: PersonID, in collection: DefinitionID) -> RecordKey {
        RecordKey(owner: .home, collection: Self.collection.id, id: "\(collection)/\(person)")
    }
}

extension AppointedRole: StoredValue {
    public static var collection: HostCollection { .roles }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<AppointedRole>(version: 1) { appointed in
        [
            collectionField.name: appointed.collection.wire, personField.name: appointed.person.rawValue.wire,
            "role": appointed.role.wire,
        ]
    } decode: { fields throws(CodecError) in
        let person: String = try fields.required(personField.name)
        // A name that could not be given now is still that of somebody in the store.
        guard let person = PersonID(stored: person) else {
            throw fields.error(personField.name, .misfit(takes: PersonID.takes))
        }
        return AppointedRole(
            try fields.required("role"),
            of: person,
            in: try fields.required(collectionField.name, .id)
        )
    }

    public func renamed(_ renaming: Renaming) -> AppointedRole {
        AppointedRole(role, of: person, in: renaming.collection(collection))
    }

    public static func renamed(_ value: JSONValue, of field: String, _ renaming: Renaming) -> JSONValue {
        guard field == collectionField.name, case .string(let text) = value, let id = DefinitionID(text)
        else { return value }
        return renaming.record(of: id, [:]).collection.wire
    }

    public static func renamed(recordID id: String, _ renaming: Renaming) -> String {
        guard let slash = id.firstIndex(of: "/"), let collection = DefinitionID(String(id[..<slash])) else {
            return id
        }
        return "\(renaming.collection(collection))\(id[slash...])"
    }
}
