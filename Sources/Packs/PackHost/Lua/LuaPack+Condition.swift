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
                    through: through,
                    in: label,
                    at: location,
                    facts
                )
            }
            return Exploration(condition: condition, diagnostics: collector.diagnostics)
        } catch let problem as ConditionProblem {
            switch problem {
            case .unknown(let name, _) where facts.isUnread(name): return Exploration()
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
}
