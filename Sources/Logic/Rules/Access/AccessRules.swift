public import ManasikDomain

/// Who may do what with the records of a shared collection, decided in advance over the viewer and the record. What no
/// rule allows is not allowed.
public struct AccessRules: Hashable, Sendable {
    public typealias Operation = RecordAccess.Operation

    /// Among whom the records are.
    let audience: RecordAccess.Audience
    /// The fields of the record that rules can ask about, by their names.
    let fields: [String: RecordFilter.Field]
    /// The field that holds the id of a group; nil if rules ask of none.
    let group: RecordFilter.Field?
    /// The field that names the author of the record; nil if there is none.
    let author: String?
    /// What a viewer can be for the collection besides having no role, such as a moderator.
    let roles: [String]
    /// What rules can ask of a viewer and the author together, by the names that they use.
    let relations: [String: RecordAccess.Relation]
    let rules: [Operation: DecisionDiagram]
    /// The rules of fields that not everybody reads who reads the record.
    let hidden: [String: DecisionDiagram]
    /// What the rules ask about viewers.
    private let asked: Set<DefinitionID>

    public init(
        of collection: RecordCollection,
        _ rules: [Operation: DecisionDiagram],
        hidden: [String: DecisionDiagram] = [:],
        group: String? = nil,
        roles: [String] = [],
        relations: [String: RecordAccess.Relation] = [:],
        among audience: RecordAccess.Audience = .public
    ) {
        self.audience = audience
        var fields: [String: RecordFilter.Field] = [:]
        for (name, field) in collection.fields {
            if let kind = field.askedKind { fields[name] = RecordFilter.Field(name, kind) }
        }
        self.fields = fields
        author = collection.author
        self.rules = rules
        self.hidden = hidden
        self.group = group.map { RecordFilter.Field($0, .freeText) }
        self.roles = roles
        self.relations = relations
        var asked: Set<DefinitionID> = []
        for rule in Array(rules.values) + hidden.values {
            for node in rule.nodes where Self.isOfViewer(node.atom.fact) { asked.insert(node.atom.fact) }
        }
        self.asked = asked
    }

    /// Makes the rules that a collection declares; nil if it is not shared.
    public init?(of collection: RecordCollection) {
        guard let access = collection.access else { return nil }
        func diagram(_ rule: Condition) -> DecisionDiagram {
            if case .decided(let diagram) = rule.form { diagram } else { .never }
        }
        self.init(
            of: collection,
            access.rules.mapValues(diagram),
            hidden: access.fields.mapValues(diagram),
            group: access.group,
            roles: access.roles,
            relations: access.relations,
            among: access.audience
        )
    }

    /// Whether a rule asks whether viewers are verified.
    var asksVerified: Bool { asked.contains(Self.isVerified) }

    /// Returns the rule of an operation; nobody may do what has none.
    public func rule(of operation: Operation) -> DecisionDiagram { rules[operation] ?? .never }

    // MARK: What rules ask about

    private static let viewerPack = RecordAccess.viewer(RecordAccess.verified).pack
    private static let recordPack = PackID(unchecked: "record")

    /// The name of something that is known of every viewer, such as whether they have signed in.
    public static func viewer(_ name: String) -> DefinitionID { DefinitionID(pack: viewerPack, name: name) }

    /// The name of a field of the record.
    public static func record(_ name: String) -> DefinitionID { DefinitionID(pack: recordPack, name: name) }

    public static let isSignedIn = viewer("signed_in")
    /// Whether the record is the viewer's own.
    public static let isOwner = viewer("is_author")
    public static let role = viewer("role")
    /// Whether the viewer belongs to the group that the record names.
    public static let isMember = viewer("is_member")
    /// Whether the viewer guides the group that the record names.
    public static let isGuide = viewer("is_guide")

    /// Whether the operator has made sure of who the viewer is.
    public static let isVerified = viewer(RecordAccess.verified)
    /// The viewer's age in years; not known of whoever has not stated a date of birth.
    public static let age = viewer(RecordAccess.age)

    /// What is known of a viewer only together with a record.
    private static let ofBoth: Set<DefinitionID> = [isOwner, isMember, isGuide]

    /// Whether a rule asks whether the viewer stands in a relation to the author.
    func isRelation(_ id: DefinitionID) -> Bool { Self.isOfViewer(id) && relations[id.name] != nil }

    package static func isOfViewer(_ id: DefinitionID) -> Bool { id.pack == viewerPack }

    /// Returns the kind of what a rule asks about; nil if it is neither known of viewers nor a field that can be asked about.
    public func kind(of id: DefinitionID) -> FactKind? {
        switch id.pack {
        case Self.recordPack: fields[id.name]?.kind
        case Self.viewerPack:
            switch id {
            case Self.role: .enumeration([Viewer.noRole] + roles)
            case Self.age: HostFact.age.kind
            default: .boolean
            }
        default: nil
        }
    }

    func field(_ id: DefinitionID) -> RecordFilter.Field? {
        id.pack == Self.recordPack ? fields[id.name] : nil
    }

    // MARK: Deciding

    /// Whether a viewer may do something with a record: read it, create it as it is, or delete it.
    public func allows(_ operation: Operation, of record: Record, by viewer: Viewer) -> Bool {
        if operation == .read || operation == .delete, isKept(record, by: viewer) { return true }
        return admits(viewer) && holds(rule(of: operation), record, viewer)
    }

    /// Whether a record is the viewer's own and nobody else's, from before its collection was shared.
    func isKept(_ record: Record, by viewer: Viewer) -> Bool {
        record.scope == .person && record.key.owner == viewer.person && !record.isDamaged
    }

    /// Whether a viewer is among those who may see anything: those who have not signed in see what is public alone.
    package func admits(_ viewer: Viewer) -> Bool { audience == .public || viewer.person != nil }

    /// Whether a viewer may replace a record by another: the rule must allow it of the record as it is stored and as it
    /// would be, and only what somebody may read can be replaced by them.
    public func allowsUpdate(of stored: Record, to new: Record, by viewer: Viewer) -> Bool {
        stored.key == new.key && allows(.read, of: stored, by: viewer)
            && allows(.update, of: stored, by: viewer) && allows(.update, of: new, by: viewer)
            // What was its author's own is new to those who read it from now on.
            && (stored.scope == new.scope || allows(.create, of: new, by: viewer))
    }

    /// Returns the fields of a record that a viewer may read; nil if they may not read it at all.
    public func readable(_ record: Record, by viewer: Viewer) -> [String: JSONValue]? {
        guard allows(.read, of: record, by: viewer) else { return nil }
        var body = record.body
        if let author { body[author] = .string(record.key.owner.rawValue) }
        return body.filter { mayRead($0.key, of: record, by: viewer) }
    }

    /// Whether a viewer may read a field of a record that they may read.
    public func mayRead(_ field: String, of record: Record, by viewer: Viewer) -> Bool {
        isKept(record, by: viewer) || hidden[field].map { holds($0, record, viewer) } ?? true
    }

    /// Returns the first of some fields that a viewer may not read of a record as it is stored, and so may not write; nil if
    /// they may write them all.
    public func unread(among fields: [String], of stored: Record, by viewer: Viewer) -> String? {
        fields.sorted().first { !mayRead($0, of: stored, by: viewer) }
    }

    /// The names of the fields that not everybody reads who reads the record.
    public var hiddenFields: [String] { hidden.keys.sorted() }

    private func holds(_ rule: DecisionDiagram, _ record: Record, _ viewer: Viewer) -> Bool {
        // Nobody knows what a record says that cannot be read.
        !record.isDamaged
            && rule.verdict { Facts.answer($0, to: value(of: $0.held, record, viewer)) } == .holds
    }

    /// Returns what rules are told: a field that is missing is not known.
    package func facts(of record: Record, for viewer: Viewer) -> Facts {
        let ids = asked.union([Self.isOwner, Self.isSignedIn, Self.role]) + fields.keys.map(Self.record)
        var values: [DefinitionID: FactValue] = [:]
        for id in ids { values[id] = value(of: id, record, viewer) }
        return Facts(values, on: CivilDate(dayNumber: 0))
    }

    /// Returns what is known under one name of a record and a viewer.
    private func value(of id: DefinitionID, _ record: Record, _ viewer: Viewer) -> FactValue? {
        guard Self.isOfViewer(id) else { return field(id)?.value(in: record.body) }
        if let related = relation(id, of: viewer) { return .boolean(related.contains(record.key.owner)) }
        switch id {
        case Self.isOwner: return .boolean(viewer.person == record.key.owner)
        case Self.isMember, Self.isGuide:
            let named = group.flatMap { $0.value(in: record.body) }
            return .boolean(
                named.map { RecordFilter.Test.exactly(groups(id, of: viewer)).holds(for: $0) } ?? false
            )
        default: return value(of: id, viewer)
        }
    }

    /// Returns the authors to whom a viewer stands in a relation; nil if a name is of no relation.
    private func relation(_ id: DefinitionID, of viewer: Viewer) -> Set<PersonID>? {
        relations[id.name].map { _ in viewer.related[id.name] ?? [] }
    }

    /// Returns the groups of a viewer that are meant by `is_member` or `is_guide`, by their ids.
    func groups(_ id: DefinitionID, of viewer: Viewer) -> [String] {
        (id == Self.isGuide ? viewer.guided : viewer.groups).sorted()
    }

    /// Returns what is known of a viewer whatever the record, of all that rules ask.
    func facts(of viewer: Viewer) -> [DefinitionID: FactValue] {
        var values: [DefinitionID: FactValue] = [:]
        for id in asked.union([Self.isSignedIn, Self.role]) where !Self.ofBoth.contains(id) && !isRelation(id)
        {
            values[id] = value(of: id, viewer)
        }
        return values
    }

    /// Returns what is known under one name of a viewer whatever the record: what is not said of them is not so, and a
    /// role that the collection does not have is none.
    private func value(of id: DefinitionID, _ viewer: Viewer) -> FactValue? {
        switch id {
        case Self.isSignedIn: return .boolean(viewer.person != nil)
        case Self.age: return viewer.age.map { .integer($0) }
        case Self.role:
            let hasRole = viewer.person != nil && roles.contains(viewer.role)
            return .text(hasRole ? viewer.role : Viewer.noRole)
        default: return .boolean(viewer.flags.contains(id.name))
        }
    }
}
