/// Who may do what with the records of a shared collection, as its pack declares it.
///
/// What no rule allows is not allowed.
public struct RecordAccess: Hashable, Sendable {
    public enum Operation: String, Hashable, Sendable, CaseIterable { case read, create, update, delete }

    /// Among whom the records are, whatever else the rules say of them.
    public enum Audience: String, Hashable, Sendable, CaseIterable, WireWord {
        /// The people of the home.
        case shared
        /// The members and the guide of the group that a record names, besides its author and those with a role.
        case group
        /// Everybody, even those who have not signed in.
        case `public`
    }

    /// What nobody may ever do, whatever the rules say: of the viewers and records for which a condition holds.
    public struct Claim: Hashable, Sendable {
        public let operation: Operation
        public let condition: Condition

        public init(never operation: Operation, where condition: Condition) {
            self.operation = operation
            self.condition = condition
        }
    }

    public let audience: Audience
    /// The rules over a viewer and a record; nobody may do what has none.
    public package(set) var rules: [Operation: Condition]
    /// Who reads the fields that not everybody reads who reads the record.
    public package(set) var fields: [String: Condition]
    public let claims: [Claim]
    /// The text field that holds the id of a group, of whose members and guide rules ask; nil if they ask of none.
    public let group: String?
    /// What the operator can make of a person for the collection, such as a moderator.
    public let roles: [String]
    /// What rules can ask of a viewer and the author together, by the names that they use.
    public let relations: [String: Relation]

    public init(
        among audience: Audience = .shared,
        _ rules: [Operation: Condition],
        fields: [String: Condition] = [:],
        claims: [Claim] = [],
        group: String? = nil,
        roles: [String] = [],
        relations: [String: Relation] = [:]
    ) {
        self.audience = audience
        self.rules = rules
        self.fields = fields
        self.claims = claims
        self.group = group
        self.roles = roles
        self.relations = relations
    }

    /// Whether rules ask more of a viewer than who they are.
    public var asksStanding: Bool {
        group != nil || !roles.isEmpty || !relations.isEmpty || asks(Self.verified) || asks(Self.age)
    }

    /// Whether the operator has made sure of who a viewer is.
    public static let verified = "verified"
    /// The age of a viewer, by the date of birth that they have stated.
    public static let age = "age"

    /// Whether a rule asks something of viewers, by its name.
    public func asks(_ name: String) -> Bool {
        let id = Self.viewer(name)
        return (Array(rules.values) + fields.values).contains { rule in rule.atoms.contains { $0.fact == id }
        }
    }

    /// Returns the name of something that is known of viewers.
    public static func viewer(_ name: String) -> DefinitionID {
        DefinitionID(pack: PackID(unchecked: "viewer"), name: name)
    }

    /// What rules call the role of whoever has none, whether they have signed in or not.
    public static let noRole = "visitor"
}

extension RecordAccess: WireValue {
    public var wire: JSONValue {
        var wire: [String: JSONValue] = [:]
        if audience != .shared { wire["scope"] = audience.wire }
        for (operation, rule) in rules { wire[operation.rawValue] = rule.wire }
        if !fields.isEmpty { wire["fields"] = fields.wire }
        var never: [String: JSONValue] = [:]
        for operation in Operation.allCases {
            let conditions = claims.filter { $0.operation == operation }.map { $0.condition }
            if !conditions.isEmpty { never[operation.rawValue] = conditions.wire }
        }
        if !never.isEmpty { wire["never"] = .object(never) }
        wire["group"] = group?.wire
        if !roles.isEmpty { wire["roles"] = roles.wire }
        if !relations.isEmpty { wire["relations"] = relations.wire }
        return .object(wire)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let wire = try input.fields()
        var rules: [Operation: Condition] = [:]
        for operation in Operation.allCases {
            let rule: Condition? = try wire.optional(operation.rawValue)
            if let rule { rules[operation] = rule }
        }
        var claims: [Claim] = []
        let never: [String: [Condition]] = try wire.optional("never") ?? [:]
        for operation in Operation.allCases {
            for condition in never[operation.rawValue] ?? [] {
                claims.append(Claim(never: operation, where: condition))
            }
        }
        self.init(
            among: try wire.optional("scope") ?? .shared,
            rules,
            fields: try wire.optional("fields") ?? [:],
            claims: claims,
            group: try wire.optional("group"),
            roles: try wire.optional("roles") ?? [],
            relations: try wire.optional("relations") ?? [:]
        )
    }
}

extension RecordCollection {
    /// Whether several people see the records.
    public var isShared: Bool { access != nil }

    /// Who may see the records that are written.
    public var scope: RecordScope { isShared ? .public : .person }

    /// Whether not everybody who reads a record reads whose it is. Its id then names it alone, and is not to be guessed.
    public var hidesAuthor: Bool { author.map { access?.fields[$0] != nil } ?? false }

    /// Returns what a record is called by somebody: with its owner's name if the collection is shared and does not hide it.
    public func name(of key: RecordKey) -> String {
        isShared && !hidesAuthor ? "\(key.owner)/\(key.id)" : key.id
    }

    /// Whether somebody may mean a record by a name.
    public func names(_ key: RecordKey, by name: String, of person: PersonID) -> Bool {
        keys(named: name, by: person).contains(key) || hidesAuthor && key.collection == id && key.id == name
    }

    /// Returns the list of the records of others with a name that does not say whose they are, the oldest alone.
    public func list(named name: String) -> RecordList {
        let condition = FieldCondition(Self.idField, .equal, .string(name))
        let created = RecordField("created", .created)
        return RecordList(id, scope: scope, where: [condition], by: created, limit: 1)
    }

    static let idField = RecordField("id", .id)

    /// The order of lists for which none is asked: by their owners, unless that would show which records are of one.
    public var standardOrder: RecordField? {
        guard hidesAuthor else { return nil }
        let created = RecordField("created", .created)
        return access?.fields[created.name] == nil ? created : Self.idField
    }

    /// Returns the keys that somebody may mean by a name of a record, the likelier first: of their own, and of another's
    /// whose name it has.
    public func keys(named name: String, by person: PersonID) -> [RecordKey] {
        var keys = [RecordKey(owner: person, collection: id, id: name)]
        guard isShared, let slash = name.firstIndex(of: "/"),
            let owner = PersonID(rawValue: String(name[..<slash])), !hidesAuthor || owner == person
        else { return keys }
        keys.append(RecordKey(owner: owner, collection: id, id: String(name[name.index(after: slash)...])))
        return keys
    }
}

extension RecordCollection.Field {
    /// The most values of an integer about which rules of access can ask.
    static let mostNumbers = 1_000

    /// What rules of access can ask of the field; nil if they cannot ask about it.
    public var askedKind: FactKind? {
        switch type {
        case .boolean: .boolean
        case .enumeration: .enumeration(values)
        case .date: .date
        // Rules are decided for every value, and so only of numbers with ends.
        case .integer:
            range.flatMap { range in
                range.upperBound - range.lowerBound < Self.mostNumbers
                    ? .integer(minimum: range.lowerBound, maximum: range.upperBound) : nil
            }
        case .text, .decimal, .time, .instant, .reference, .account, .list: nil
        }
    }
}
