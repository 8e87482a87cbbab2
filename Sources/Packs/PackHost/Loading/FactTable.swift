import ManasikDomain
import ManasikRules

/// A table of facts by the names used in conditions.
struct FactTable: Sendable {
    private var byName: [String: [FactDeclaration]] = [:]
    /// The facts that are derived, but not decided yet.
    var undecided: Set<DefinitionID> = []
    /// The names of what could not be read, which is reported; `viewer:*` and `record:*` for all that is asked of one of them.
    var unread: Set<String> = []
    private var derivations: [DefinitionID: FactDerivation] = [:]
    /// The texts that derived facts tell apart.
    private(set) var namedByDerived: Set<String> = []
    /// Whether it is of what rules of access ask, of viewers and of records, instead of facts about a person.
    let isOfAccess: Bool
    /// Whether the pack writes its rules in JSON.
    var isOfJSON = false

    init(_ facts: [FactDeclaration], ofAccess isOfAccess: Bool = false) {
        self.isOfAccess = isOfAccess
        for fact in facts { insert(fact) }
    }

    mutating func insert(_ fact: FactDeclaration) {
        byName[fact.id.name, default: []].append(fact)
        byName[fact.id.description] = [fact]
        guard let derivation = fact.derivation else { return }
        derivations[fact.id] = derivation
        namedByDerived.formUnion(derivation.texts)
    }

    /// The names by which facts are asked for, short and full.
    var names: [String] { Array(byName.keys) }

    func contains(_ name: String) -> Bool { byName[name] != nil }

    /// Returns whether a name is not known, or not as it is written, because of a mistake that is reported elsewhere.
    func isUnread(_ name: String) -> Bool {
        guard !unread.isEmpty else { return false }
        let own = name.split(separator: ":").last.map(String.init) ?? name
        return unread.contains(name) || !isOfAccess && unread.contains(own)
            || isOfAccess && unread.contains { $0.hasSuffix(":*") && !name.hasPrefix(Self.other(than: $0)) }
    }

    private static func other(than side: String) -> String { side == "viewer:*" ? "record:" : "viewer:" }

    /// Returns whether a fact has other values than it would without a mistake that is reported elsewhere, or a value is one of
    /// those that are not known for that.
    func isUnread(_ value: String, of fact: DefinitionID) -> Bool {
        isUnread(value) || fact.pack != .host && isUnread(fact.description)
    }

    enum Lookup {
        case found(FactDeclaration)
        case unknown(help: String?)
        case ambiguous([DefinitionID])
    }

    subscript(name: String) -> Lookup {
        guard let facts = byName[name] else {
            return .unknown(help: advice(on: name))
        }
        return facts.count == 1 ? .found(facts[0]) : .ambiguous(facts.map(\.id))
    }

    /// Returns what to write instead of a name that is of no fact; nil if nothing is near.
    private func advice(on name: String) -> String? {
        if isOfAccess { return adviceOnAccess(name) }
        if let id = DefinitionID(name), id.pack != .host,
            !byName.keys.contains(where: { $0.hasPrefix("\(id.pack):") })
        {
            return "if pack '\(id.pack)' declares it, add that to 'requires' in pack.json"
        }
        // The host has these facts as far as there are values.
        let ofTraditions = [HostFact.journey: "journeys", .school: "schools"]
        if let fact = HostFact(rawValue: name), let key = ofTraditions[fact] {
            return "no tradition that the pack sees has any: declare them in the tradition as '\(key)'"
        }
        return Suggestion.help(for: name, among: byName.keys.sorted())
    }

    /// Returns a text with the names of what rules of access ask as Lua writes them.
    func written(_ text: String) -> String {
        isOfAccess ? text.replacing("viewer:", with: "viewer.").replacing("record:", with: "record.") : text
    }

    /// Returns the kind of a fact as conditions are checked with; nil if it is not declared.
    ///
    /// It has one journey more than the pack sees, since other packs may bring people who make another one.
    func checkedKind(of id: DefinitionID) -> FactKind? {
        guard case .found(let fact) = self[id.description] else { return nil }
        guard id == HostFact.journey.id, case .enumeration(let names) = fact.kind else { return fact.kind }
        return .enumeration(names + [""])
    }

    /// Returns whether a fact follows from others by cases.
    func isDerived(_ fact: FactDeclaration) -> Bool {
        fact.derivation != nil || undecided.contains(fact.id)
    }

    /// Returns how the fact whose value an atom asks for follows from others; nil if it does not, or is not decided yet.
    func derivation(of atom: Atom) -> FactDerivation? {
        guard !derivations.isEmpty, case .fact(let id) = atom else { return nil }
        return derivations[id]
    }

    /// Returns how derived facts tell the answers to an atom apart.
    func guards(of atom: Atom) -> [DecisionDiagram.Guard] {
        derivations.values.flatMap { $0.cases }.flatMap { $0.when.guards(of: atom) }
    }

    /// Returns every answer to an atom; nil if they cannot be enumerated.
    func values(of atom: Atom) -> [FactValue]? {
        switch atom {
        case .speaks, .includes, .before, .beforeHijri, .known: return FactKind.boolean.domain
        case .fact(let id):
            guard case .found(let fact) = self[id.description] else { return nil }
            return fact.kind.domain
        }
    }
}

extension FactDerivation {
    /// The texts that the cases tell apart.
    fileprivate var texts: [String] {
        cases.flatMap { $0.when.nodes }.flatMap(\.edges).flatMap { edge -> [String] in
            guard case .values(let values) = edge.when else { return [] }
            return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
        }
    }
}
