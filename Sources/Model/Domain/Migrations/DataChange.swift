/// A change that a version of a pack makes to what is stored of people.
public enum DataChange: Hashable, Sendable {
    case rename(Rename)
    /// Code of the pack that changes its own facts and records.
    case code(CodeMigration)

    public var pack: PackID {
        switch self {
        case .rename(let rename): rename.pack
        case .code(let migration): migration.id.pack
        }
    }

    public var rename: Rename? {
        if case .rename(let rename) = self { rename } else { nil }
    }

    public var migration: CodeMigration? {
        if case .code(let migration) = self { migration } else { nil }
    }
}

/// A function of a pack that changes what is stored of a person; it runs once for each person.
public struct CodeMigration: Hashable, Sendable {
    /// The name under which it counts as run.
    public let id: DefinitionID
    /// The version of the pack that brought it; nil to run it after all that name a version.
    public let before: SemanticVersion?

    public init(id: DefinitionID, before: SemanticVersion? = nil) {
        self.id = id
        self.before = before
    }

    fileprivate var fields: [String: JSONValue] {
        var fields = ["id": id.wire]
        fields["before"] = before?.wire
        return fields
    }
}

extension DataChange: WireValue {
    public var wire: JSONValue {
        switch self {
        case .rename(let rename): .one("rename", rename.wire)
        case .code(let migration):
            .one("code", migration.fields)
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "rename": self = .rename(try one.value())
        case "code":
            self = .code(CodeMigration(id: try one.inside("id"), before: try one.optional("before")))
        default: throw one.unknown(takes: "'rename' and 'code'")
        }
    }
}
