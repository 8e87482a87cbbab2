/// A new name that a pack gives to something that people's records name.
public struct Rename: Hashable, Sendable {
    /// What is renamed.
    public enum Subject: Hashable, Comparable, Sendable {
        case fact
        /// A school of a tradition of the pack.
        case school
        /// A kind of journey of a tradition of the pack.
        case journey
        /// A value of an enumerated fact of the pack, which is named as it was called after the same version's renames.
        case value(fact: String)
        case item, checklist, dhikr, category
        /// A rotation of daily messages.
        case rotation
        case collection
        /// A field of a collection of the pack, which is named as it was called after the same version's renames.
        case field(collection: String)
        /// A value of an enumerated field of a collection of the pack; both are named as they were called after the same
        /// version's renames.
        case fieldValue(collection: String, field: String)
        case setting
        /// A value of an enumerated setting of the pack, which is named as it was called after the same version's renames.
        case settingValue(setting: String)
        case ritual
        /// What a state forbids; walks name it by the packs that they follow, and take its new name when they migrate.
        case violation
        /// What makes up for something left out or forbidden; as for `violation`.
        case remedy
        /// A kind of places of the pack, which records name without their pack.
        case placeKind
        /// A kind of contacts of the pack, which records name without their pack.
        case contactKind
        /// A step or another node of a ritual, which another pack may have.
        case node(ritual: DefinitionID)
    }

    /// The pack that owns what is renamed.
    public let pack: PackID
    public let subject: Subject
    public let old: String
    public let new: String
    /// The version of the pack that renamed it; nil if any earlier version may have the old name.
    public let before: SemanticVersion?

    public init(
        pack: PackID,
        _ subject: Subject,
        from old: String,
        to new: String,
        before: SemanticVersion? = nil
    ) {
        self.pack = pack
        self.subject = subject
        self.old = old
        self.new = new
        self.before = before
    }
}

extension Rename.Subject: WireValue {
    public var wire: JSONValue {
        switch self {
        case .fact: .one("fact")
        case .school: .one("school")
        case .journey: .one("journey")
        case .value(let fact): .one("value", ["fact": fact.wire])
        case .item: .one("item")
        case .checklist: .one("checklist")
        case .dhikr: .one("dhikr")
        case .category: .one("category")
        case .rotation: .one("rotation")
        case .collection: .one("collection")
        case .field(let collection): .one("field", ["collection": collection.wire])
        case .fieldValue(let collection, let field):
            .one("fieldValue", ["collection": collection.wire, "field": field.wire])
        case .setting: .one("setting")
        case .settingValue(let setting): .one("settingValue", ["setting": setting.wire])
        case .ritual: .one("ritual")
        case .violation: .one("violation")
        case .remedy: .one("remedy")
        case .placeKind: .one("placeKind")
        case .contactKind: .one("contactKind")
        case .node(let ritual): .one("node", ["ritual": ritual.wire])
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "fact": self = .fact
        case "school": self = .school
        case "journey": self = .journey
        case "value": self = .value(fact: try one.inside("fact"))
        case "item": self = .item
        case "checklist": self = .checklist
        case "dhikr": self = .dhikr
        case "category": self = .category
        case "rotation": self = .rotation
        case "collection": self = .collection
        case "field": self = .field(collection: try one.inside("collection"))
        case "fieldValue":
            self = .fieldValue(
                collection: try one.inside("collection"),
                field: try one.inside("field")
            )
        case "setting": self = .setting
        case "settingValue": self = .settingValue(setting: try one.inside("setting"))
        case "ritual": self = .ritual
        case "violation": self = .violation
        case "remedy": self = .remedy
        case "placeKind": self = .placeKind
        case "contactKind": self = .contactKind
        case "node": self = .node(ritual: try one.inside("ritual"))
        default: throw one.unknown(takes: "what packs can rename")
        }
    }
}

extension Rename: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "pack": pack.wire, "subject": subject.wire, "old": old.wire, "new": new.wire,
        ]
        fields["before"] = before?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            pack: try fields.required("pack"),
            try fields.required("subject"),
            from: try fields.required("old"),
            to: try fields.required("new"),
            before: try fields.optional("before")
        )
    }
}

extension Rename {
    /// Whether two renames apply at once: those of one subject in one version.
    public func isOfOneTable(with other: Rename) -> Bool {
        before != nil && (pack, before) == (other.pack, other.before) && subject == other.subject
    }

    /// Whether what got its name by this rename gets another by a later one; of the same record.
    public func leadsOn(to later: Rename) -> Bool {
        (pack, subject) == (later.pack, later.subject) && new == later.old
    }
}

extension Sequence<Rename> {
    /// The renames by the tables in which they apply at once, in order.
    package var tables: [[Rename]] {
        var tables: [[Rename]] = []
        for rename in self {
            if let last = tables.last?.last, last.isOfOneTable(with: rename) {
                tables[tables.count - 1].append(rename)
            } else {
                tables.append([rename])
            }
        }
        return tables
    }
}
