import ManasikDomain
import ManasikLuaRuntime
import ManasikRules

/// What conditions read and compare, and how they answer.
extension LuaPack {
    /// Returns what a function reads and compares, or nil if it can do more than that.
    ///
    /// - Parameter isOfAccess: Whether it is asked about a viewer and a record instead of a person.
    func reading(of key: Int, isOfAccess: Bool = false) throws(LuaError) -> BytecodeReader.Reading? {
        guard let code = try running().bytecode(of: function(key)) else { return nil }
        return BytecodeReader.read(code, prefixes: isOfAccess ? ["viewer:", "record:"] : [""])
    }

    /// Returns what a condition reads and compares; nil if it may depend on more than the person.
    ///
    /// - Parameter isOfDerived: Whether it may read derived facts, which are decided from the person too.
    func readingOfPersonAlone(
        _ key: Int,
        _ facts: FactTable,
        isOfDerived: Bool = false
    ) -> BytecodeReader.Reading? {
        guard let state = try? running(), let function = try? function(key),
            let code = state.bytecode(of: function),
            let reading = BytecodeReader.read(code)
        else { return nil }
        // A field whose method is called must be a date or a list: a text's methods can be changed by the pack.
        func areFacts(_ names: Set<String>, _ isOfKind: (FactKind) -> Bool) -> Bool {
            names.allSatisfy { if case .found(let fact) = facts[$0] { isOfKind(fact.kind) } else { false } }
        }
        // The code compares a derived fact, and not those from which it follows.
        let readsDerived = reading.fields.contains { name in
            if case .found(let fact) = facts[name] { fact.derivation != nil } else { false }
        }
        if readsDerived, !isOfDerived { return nil }
        let isOfFacts = areFacts(reading.dates) { $0 == .date } && areFacts(reading.lists) { $0.takesSeveral }
        return isOfFacts ? reading : nil
    }

    /// Evaluates a condition for a person and records the atoms that it asks.
    ///
    /// - Returns: nil if the condition fails or asks for an unknown fact.
    func evaluation(of key: Int, for facts: Facts, table: FactTable) -> ConditionCache.Evaluation? {
        var asked: [Atom] = []
        var isKnown = true
        let answered = try? answer(key, facts: table) { atom in
            guard let value = facts.answer(atom) else {
                isKnown = false
                return .boolean(false)
            }
            if !asked.contains(atom) { asked.append(atom) }
            return value
        }
        guard isKnown, case .success(let holds)? = answered else { return nil }
        return ConditionCache.Evaluation(holds: holds, asked: asked)
    }

    /// Returns the classes of an atom's answers that a condition may distinguish.
    ///
    /// - Parameter reading: What the condition compares, if it does nothing else; the values of a fact that it does not
    ///   tell apart then form one class.
    /// - Throws: `ConditionProblem` if the values cannot be enumerated.
    static func classes(
        of atom: Atom,
        facts: FactTable,
        reading: BytecodeReader.Reading? = nil
    ) throws -> [AnswerClass] {
        switch atom {
        case .speaks, .includes, .before, .beforeHijri, .known:
            return AnswerClass.each(of: FactKind.boolean.domain!)
        case .fact(let id):
            if case .found(let fact) = facts[id.description], let (bounds, places) = fact.kind.decimals {
                return decimals(bounds, places, reading, facts.guards(of: atom))
            }
            guard let domain = facts.values(of: atom) else {
                throw ConditionProblem.unknown(id.description, nil)
            }
            guard let reading,
                let classes = Self.classes(of: domain, named: reading.texts.union(facts.namedByDerived))
            else { return AnswerClass.each(of: domain) }
            // Where all journeys that the pack sees are named, other packs may still bring another one.
            let isOpen = id == HostFact.journey.id && !classes.contains { $0.isRest }
            return isOpen ? classes + [.rest] : classes
        }
    }

    private static func classes(of domain: [FactValue], named: Set<String>) -> [AnswerClass]? {
        var classes: [AnswerClass] = []
        var rest: FactValue?
        for value in domain {
            guard case .text(let text) = value else { return nil }
            if named.contains(text) {
                classes.append(AnswerClass(value: value))
            } else {
                rest = rest ?? value
            }
        }
        return classes + (rest.map { [AnswerClass.rest(representedBy: $0)] } ?? [])
    }
}
