import ManasikDomain
import ManasikLuaRuntime
import ManasikRules

extension LuaPack {
    struct Exploration {
        var condition: Condition?
        var diagnostics: [Diagnostic] = []
    }

    /// Decides a condition for every possible answer to what it asks.
    ///
    /// - Parameters:
    ///   - expected: What the code is expected to return, if it must be decided: the value of a derived fact, or whether a
    ///     rule of access allows it; nil for a condition that may be too large.
    ///   - fact: The fact that follows from it; nil for other conditions.
    ///   - isRepeated: Whether the code was already explored for another value.
    /// - Returns: The condition, or the diagnostics that explain why it is not valid.
    func explore(
        function key: Int,
        label: String,
        location: SourceLocation,
        facts: FactTable,
        expecting expected: ExpectedAnswer? = nil,
        of fact: DefinitionID? = nil,
        isRepeated: Bool = false
    ) -> Exploration {
        func failed(_ code: DiagnosticCode, _ message: String, help: String? = nil) -> Exploration {
            Exploration(
                diagnostics: [
                    Diagnostic(
                        .error,
                        code.rawValue,
                        pack: id,
                        at: failureLocation ?? location,
                        "\(label) \(message)",
                        help: help
                    )
                ])
        }
        clearFailure()
        guard decidesFunctions || expected != nil else {
            let condition = Condition(form: .lua(pack: id, key: key), atoms: [], location: location)
            return Exploration(condition: condition)
        }
        /// The answers that the last run was given about the person.
        var told: [Atom: FactValue] = [:]
        func whom(_ help: String? = nil) -> String? {
            let facts = told.map { "\($0): \($1)" }.sorted().joined(separator: ", ")
            let person = told.isEmpty ? nil : "seen for a person with \(facts)"
            return help.map { help in person.map { "\(help); \($0)" } ?? help } ?? person
        }
        do {
            let whole = try self.reading(of: key, isOfAccess: facts.isOfAccess)
            // Rules of access are decided for each value, since filters of lists name them.
            let reading = facts.isOfAccess ? nil : whole
            _ = takeDerivedRead()
            var asked: [Atom] = []
            _ = takeNotCompared()
            let mark = try running().randomMark
            /// The answer of the last run.
            var answered = false
            let run = { (answer: (Atom) -> FactValue) throws in
                told = [:]
                return try self.answer(key, facts: facts, expecting: expected ?? .condition) { atom in
                    let value = answer(atom)
                    told[atom] = value
                    return value
                }.get()
            }
            let remembering = { (answer: (Atom) -> FactValue) throws in
                answered = try run(answer)
                return answered
            }
            let diagram = try deciding.counting {
                do {
                    return try DiagramBuilder.deciding(
                        classes: { atom in
                            if !asked.contains(atom) { asked.append(atom) }
                            return try Self.classes(of: atom, facts: facts, reading: reading)
                        },
                        run: remembering,
                        check: deciding.checkShare
                    )
                } catch is CallTime.ShareSpent {
                    // The condition is treated like one that takes too many runs.
                    return nil
                }
            }
            if diagram == nil {
                try deciding.counting {
                    try trySomePeople(run: remembering) { atom in
                        try Self.classes(of: atom, facts: facts, reading: reading).map(\.representative)
                    }
                }
            }
            guard try running().randomMark == mark else {
                return failed(
                    .failedCondition,
                    "takes a random number",
                    help: "let it depend on the person alone: the same person gets the same answer"
                )
            }
            try checkRepeating(run, told, answered)
            if diagram != nil, let fact = takeNotCompared().first {
                if case .found(let list) = facts[fact.description], case .list(let values) = list.kind {
                    return failed(
                        .failedCondition,
                        "reads the list '\(fact.name)' without asking what it includes, so it decides nothing",
                        help: "ask person.\(fact.name):includes \"\(values[0])\""
                    )
                }
                let message = "reads the date '\(fact.name)' without comparing it, so it decides nothing"
                return failed(.failedCondition, message, help: LuaAdvice.comparing)
            }
            let form: Condition.Form = diagram.map { .decided($0) } ?? .lua(pack: id, key: key)
            let through = takeDerivedRead()
            let condition = Condition(
                form: form,
                atoms: diagram?.asked ?? [],
                through: through,
                location: location
            )
            keep(
                ExploredCondition(
                    key: key,
                    label: label,
                    condition: condition,
                    expected: expected ?? .condition,
                    facts: facts,
                    fact: fact,
                    isRepeated: isRepeated
                )
            )
            guard !isRepeated else { return Exploration(condition: condition) }
            var collector = DiagnosticCollector(pack: id)
            if let whole {
                collector.checkTexts(
                    of: whole,
                    in: label,
                    at: location,
                    facts,
                    besides: expected?.texts ?? []
                )
            }
            if !collector.hasErrors, expected?.looked == nil, let diagram {
                // What the rules of a derived fact ask makes no difference to each condition that reads it.
                let derived = Set(through.flatMap { facts.derivation(of: .fact($0))?.origins ?? [] })
                collector.checkEffect(
                    of: diagram,
                    asking: asked.filter { !derived.contains($0.fact) },
                    in: label,
                    at: location,
                    facts
                )
            }
            return Exploration(condition: condition, diagnostics: collector.diagnostics)
        } catch let problem as ConditionProblem {
            switch problem {
            case .unknown(let name, let help) where facts.isOfAccess:
                return failed(
                    .unknownFact,
                    "reads \(facts.written(name)), about which no rule of access can ask",
                    help: help.map(facts.written)
                )
            case .unknown(let name, let help):
                return failed(.unknownFact, "reads fact '\(name)', which no pack declares", help: help)
            case .ambiguous(let name, let ids):
                return failed(
                    .ambiguousFact,
                    "reads fact '\(name)', which several packs declare",
                    help: "write one of " + ids.map { "person[\"\($0)\"]" }.joined(separator: ", ")
                )
            case .opaque, .knownDerived, .outside: return failed(.failedCondition, problem.description)
            }
        } catch let wrong as WrongAnswer {
            return failed(
                .failedCondition,
                "answers \(wrong.type), not \(wrong.expected)",
                help: whom(
                    wrong.isOfWrongType
                        ? "end every path of the function with a return of \(wrong.expected)"
                        : "let it return \(wrong.expected)"
                )
            )
        } catch is CallTime.Spent {
            return failed(
                .luaKilled,
                "is not decided: \(deciding.problem)",
                help: "let conditions only compare facts"
            )
        } catch is UnstableCondition {
            return failed(
                .failedCondition,
                "does not answer the same way twice",
                help: "let it depend on the person alone, not on what happened before"
            )
        } catch let error as LuaError {
            if case .killed = error.kind {
                return failed(.luaKilled, "used up its budget: \(error.text)", help: whom())
            }
            return failed(.failedCondition, "failed: \(error.text)", help: whom(advice(on: error)))
        } catch {
            return failed(.failedCondition, "failed: \(error)")
        }
    }

    /// Keeps a condition, to be tried again and so that its lines can be counted.
    private func keep(_ one: ExploredCondition) {
        // Equal conditions have the same location and give the same answers, so the first function serves for all of
        // them.
        if recordsLines, !one.facts.isOfAccess, one.fact == nil, decidedFunctions[one.condition] == nil {
            decidedFunctions[one.condition] = one.key
        }
        explored.append(one)
    }

    /// The position in this pack's code, or in that of a required pack, where the last run failed; it may be far from
    /// the condition that called the code. nil if it is unknown.
    private var failureLocation: SourceLocation? {
        guard let position = failedAt, position.chunk.hasSuffix(".lua") else { return nil }
        return SourceLocation(file: position.chunk, line: position.line)
    }

    /// Runs a condition again for the same person, to detect one whose answer depends on how often it has run.
    private func checkRepeating(
        _ run: ((Atom) -> FactValue) throws -> Bool,
        _ answers: [Atom: FactValue],
        _ earlier: Bool
    ) throws {
        var other: Atom?
        let answered = try run { atom in
            if let known = answers[atom] { return known }
            other = other ?? atom
            return .boolean(false)
        }
        if other != nil || answered != earlier { throw UnstableCondition(first: nil, second: other) }
    }

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
