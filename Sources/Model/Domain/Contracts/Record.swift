/// The name of a person to whom records belong.
public struct PersonID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
    public let rawValue: String

    /// Returns nil if the name is empty, longer than 64 characters, contains `/`, a control character, an
    /// invisible character or a space other than U+0020, or begins or ends with a space. A joiner or non-joiner is taken
    /// where it changes how the letters beside it are written; see `Joiners`.
    public init?(rawValue: String) {
        guard Self.wasEverAccepted(rawValue) else { return nil }
        let scalars = Array(rawValue.unicodeScalars)
        for (index, scalar) in scalars.enumerated() where Self.isInvisible(scalar) {
            guard Joiners.isVisible(at: index, in: scalars) else { return nil }
        }
        self.rawValue = rawValue
    }

    /// Makes the name of an owner in a store as it is, so that whoever is in it can be listed and erased; nil if it is
    /// empty.
    public init?(stored text: String) {
        guard !text.isEmpty else { return nil }
        rawValue = text
    }

    private init(home: Void) { rawValue = "" }

    /// The owner of what belongs to no person but to the home, such as imported places; nobody has its empty name, and it
    /// is not among the owners of a store.
    public static let home = PersonID(home: ())

    /// Whether some version of the program accepted a name; earlier ones accepted invisible characters.
    public static func wasEverAccepted(_ name: String) -> Bool {
        (1...64).contains(name.count) && name.first != " " && name.last != " "
            && !name.unicodeScalars.contains { $0 == "/" || $0.properties.generalCategory == .control }
    }

    /// Whether a character is invisible, so that two names would look alike, or turns the text around it.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .format, .lineSeparator, .paragraphSeparator, .unassigned: true
        case .spaceSeparator: scalar != " "
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    public var description: String { rawValue }

    public static func < (left: PersonID, right: PersonID) -> Bool { left.rawValue < right.rawValue }
}

/// Who may see a record.
public enum RecordScope: String, Hashable, Sendable, CaseIterable, WireWord { case person, group, `public` }

/// The address of a record.
public struct RecordKey: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let owner: PersonID
    /// `manasik:…` for the host's own collections, otherwise the collection's full name.
    public let collection: DefinitionID
    public let id: String

    public init(owner: PersonID, collection: DefinitionID, id: String) {
        self.owner = owner
        self.collection = collection
        self.id = id
    }

    public var description: String { "\(owner)/\(collection)/\(id)" }

    public static func < (left: RecordKey, right: RecordKey) -> Bool {
        (left.owner, left.collection, left.id) < (right.owner, right.collection, right.id)
    }
}

/// A record as the store holds it.
public struct Record: Hashable, Sendable {
    public let key: RecordKey
    public let scope: RecordScope
    /// The version: 1 at first, and one more with each change. A record that is written again after its removal goes on
    /// counting, so that a version never stands for two contents.
    public let version: Int
    public let body: [String: JSONValue]
    public let createdAt: Instant
    public let updatedAt: Instant
    /// Whether the store could not read the body, which is then empty here and kept there as it is.
    public let isDamaged: Bool

    public init(
        key: RecordKey,
        scope: RecordScope,
        version: Int,
        body: [String: JSONValue],
        createdAt: Instant,
        updatedAt: Instant,
        isDamaged: Bool = false
    ) {
        self.key = key
        self.scope = scope
        self.version = version
        self.body = body
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.isDamaged = isDamaged
    }
}

/// When a record was first written, and when it was last changed.
public struct RecordTimes: Hashable, Sendable {
    public let created: Instant
    public let updated: Instant

    public init(created: Instant, updated: Instant) {
        self.created = created
        self.updated = updated
    }
}

/// A change to one record.
public enum RecordChange: Hashable, Sendable {
    /// Writes a record.
    ///
    /// `expecting` is the version that the writer has read: 0 if there must be no record yet, nil if any version will
    /// do. `times` are those of a record that only gets another name or form; nil for the time of the commit.
    case put(
        RecordKey,
        body: [String: JSONValue],
        scope: RecordScope = .person,
        expecting: Int? = nil,
        times: RecordTimes? = nil
    )
    case remove(RecordKey, expecting: Int? = nil)

    public var key: RecordKey {
        switch self {
        case .put(let key, _, _, _, _), .remove(let key, _): key
        }
    }
}

extension PersonID: WireText {
    public static var takes: String { "the name of a person" }

    public static func reading(_ text: String) -> PersonID? { PersonID(rawValue: text) }
}
