/// When a definition applies: a table of facts or a Lua function, in the form in which the catalog keeps it.
public struct Condition: Hashable, Sendable {
    public enum Form: Hashable, Sendable {
        case decided(DecisionDiagram)
        /// A condition that is too large to decide in advance: Lua is asked, under this key of the pack.
        case lua(pack: PackID, key: Int)
    }

    public let form: Form
    /// The atoms that the condition may ask, in a stable order.
    public let atoms: [Atom]
    /// The derived facts that the condition reads; it asks for those from which they follow.
    public let through: [DefinitionID]
    public let location: SourceLocation?

    public init(form: Form, atoms: [Atom], through: [DefinitionID] = [], location: SourceLocation?) {
        self.form = form
        self.atoms = atoms
        self.through = through
        self.location = location
    }
}

/// What a condition says of a person.
public enum Verdict: Hashable, Sendable {
    case holds, fails
    /// The answer depends on a fact that is not known.
    case undecided(Atom)
}

extension Condition: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["form": form.wire, "atoms": atoms.wire]
        if !through.isEmpty { fields["through"] = through.wire }
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            form: try fields.required("form"),
            atoms: try fields.required("atoms"),
            through: try fields.optional("through") ?? [],
            location: try fields.optional("location")
        )
    }
}

extension Condition.Form: WireValue {
    public var wire: JSONValue {
        switch self {
        case .decided(let diagram): .one("decided", diagram.wire)
        case .lua(let pack, let key): .one("lua", ["pack": pack.wire, "key": key.wire])
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "decided": self = .decided(try one.value())
        case "lua": self = .lua(pack: try one.inside("pack"), key: try one.inside("key"))
        default: throw one.unknown(takes: "'decided' and 'lua'")
        }
    }
}
