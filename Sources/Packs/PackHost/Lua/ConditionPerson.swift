import ManasikDomain
import ManasikLuaRuntime

/// The `person` argument of a condition while the condition runs.
final class ConditionPerson {
    private var facts: FactTable?
    private var answer: ((Atom) -> FactValue)?
    /// The person for whom prepared conditions are evaluated; used instead of `answer`.
    private var person: Facts?
    /// Whether everything asked of `person` was known.
    private var isKnown = true
    /// The facts of finite kinds that were read from `person`, with the names by which they were read.
    private var names: [(name: String, id: DefinitionID)] = []
    private var speaks: LuaFunction?
    private var knows: LuaFunction?
    private var dates: [DefinitionID: LuaValue] = [:]
    private var lists: [DefinitionID: LuaValue] = [:]
    /// The dates and lists read since the last call, and whether they were compared or asked what they include.
    private var comparedRead: [DefinitionID: Bool] = [:]
    /// The derived facts read since the last call.
    private var derivedRead: Set<DefinitionID> = []
    private weak var state: LuaState?
    /// Why the condition has no answer; kept even if the pack's code caught the error.
    private(set) var failure: ConditionProblem?

    /// Creates the methods of `person` in a state.
    func prepare(_ state: LuaState) throws(LuaError) {
        self.state = state
        dates = [:]
        lists = [:]
        speaks = try state.makeFunction { [weak self] arguments in
            guard let self else { throw ConditionProblem.outside }
            guard arguments.count > 1, case .string(let tag) = arguments[1] else {
                throw LuaArgumentError(index: 1, message: "a language's code expected, such as \"ar\"")
            }
            guard LanguageTag.isValid(tag) else {
                throw LuaArgumentError(index: 1, message: "'\(tag)' is not a language's code")
            }
            return [try self.ask(.speaks(tag))]
        }
        knows = try state.makeFunction { [weak self] arguments in
            guard let self else { throw ConditionProblem.outside }
            guard arguments.count > 1, case .string(let name) = arguments[1] else {
                throw LuaArgumentError(index: 1, message: "a fact's name expected")
            }
            let fact = try self.fact(name)
            if self.facts?.isDerived(fact) == true { throw self.fail(.knownDerived(name)) }
            return [try self.ask(.known(fact.id))]
        }
    }

    func begin(facts: FactTable, answer: @escaping (Atom) -> FactValue) {
        self.facts = facts
        self.answer = answer
        failure = nil
    }

    /// Begins a run for a person of whom everything asked has to be known.
    func begin(facts: FactTable, about person: Facts) {
        self.facts = facts
        self.person = person
        failure = nil
        isKnown = true
    }

    func end() {
        facts = nil
        answer = nil
        person = nil
    }

    /// Whether everything asked since the beginning was known.
    var hasAnswered: Bool { isKnown && failure == nil }

    /// Returns and resets the names of the facts read while batches were evaluated.
    func takeNames() -> [(name: String, id: DefinitionID)] {
        if names.isEmpty { return [] }
        defer { names.removeAll() }
        return names
    }

    /// Returns and resets the dates and lists that were read but never compared or asked, in order.
    func takeNotCompared() -> [DefinitionID] {
        defer { comparedRead = [:] }
        return comparedRead.filter { !$0.value }.keys.sorted()
    }

    /// Returns and resets the derived facts that were read, in order.
    func takeDerivedRead() -> [DefinitionID] {
        defer { derivedRead = [] }
        return derivedRead.sorted()
    }

    /// Answers `person.<name>`.
    func read(_ name: String) throws -> LuaValue {
        if name == "speaks" { return .function(speaks!) }
        if name == "knows" { return .function(knows!) }
        let fact = try fact(name)
        switch fact.kind {
        case _ where fact.kind.isDecidable:
            if fact.derivation != nil {
                derivedRead.insert(fact.id)
            } else if person != nil {
                names.append((name: name, id: fact.id))
            }
            return try ask(.fact(fact.id))
        case .date:
            if comparedRead[fact.id] == nil { comparedRead[fact.id] = false }
            return try date(fact)
        case .languages: throw fail(.opaque(name, "ask person:speaks \"ar\" instead"))
        case .list(let values):
            if comparedRead[fact.id] == nil { comparedRead[fact.id] = false }
            return try list(fact.id, of: values)
        default: throw fail(.opaque(name, "conditions cannot decide on it"))
        }
    }

    private func fact(_ name: String) throws -> FactDeclaration {
        guard let facts else { throw fail(.outside) }
        switch facts[name] {
        case .found(let fact): return fact
        case .unknown(let help): throw fail(.unknown(name, help))
        case .ambiguous(let ids): throw fail(.ambiguous(name, ids))
        }
    }

    private func ask(_ atom: Atom) throws -> LuaValue {
        switch try value(of: atom) {
        case .boolean(let value): return .bool(value)
        case .integer(let value): return .integer(Int64(value))
        case .decimal(let value): return .number(value.nearest)
        case .text(let value): return .string(value)
        case .date, .list: preconditionFailure("atom \(atom) has an opaque answer")
        }
    }

    private func value(of atom: Atom) throws -> FactValue {
        if let derivation = facts?.derivation(of: atom) {
            return try derivation.value { atom in try value(of: atom) }
        }
        if let person {
            if let value = person.answer(atom) { return value }
            isKnown = false
            return .boolean(false)
        }
        guard let answer else { throw fail(.outside) }
        return answer(atom)
    }

    /// Returns a date that can only be compared, so that each comparison is a boolean fact.
    private func date(_ fact: FactDeclaration) throws -> LuaValue {
        if let table = dates[fact.id] { return table }
        guard let state else { throw fail(.outside) }
        let id = fact.id
        func comparison(_ name: String, _ question: @escaping (ComparedDay) -> ComparedDay.Question?) throws
            -> LuaField
        {
            let function = try state.makeFunction { [weak self] arguments in
                guard let self else { throw ConditionProblem.outside }
                guard arguments.count > 1, case .string(let text) = arguments[1],
                    let day = ComparedDay(text)
                else {
                    throw LuaArgumentError(index: 1, message: "a date expected, such as \"2027-05-14\"")
                }
                self.comparedRead[id] = true
                guard let question = question(day) else {
                    throw LuaArgumentError(
                        index: 1,
                        message: "no day of a Hijri year is \(name) '\(text)'; write its year too"
                    )
                }
                guard case .bool(let value) = try self.ask(question.atom) else { return [] }
                return [.bool(value == question.holds)]
            }
            return LuaField(key: .string(name), value: .function(function))
        }
        let table = LuaValue.table(
            LuaTable(
                items: [],
                fields: [
                    try comparison("before") { $0.before(id) },
                    try comparison("after") { $0.after(id) },
                ]
            )
        )
        dates[id] = table
        return table
    }

    /// Returns a list of which only can be asked what it includes, so that each answer is a boolean fact.
    private func list(_ id: DefinitionID, of values: [String]) throws -> LuaValue {
        if let table = lists[id] { return table }
        guard let state else { throw fail(.outside) }
        let includes = try state.makeFunction { [weak self] arguments in
            guard let self else { throw ConditionProblem.outside }
            guard arguments.count > 1, case .string(let value) = arguments[1], values.contains(value) else {
                let word = arguments.dropFirst().first?.stringValue ?? ""
                let nearest = Suggestion.nearest(to: word, among: values)
                throw LuaArgumentError(
                    index: arguments.count > 1 ? 2 : 1,
                    message: "one of \(values.joined(separator: ", ")) expected"
                        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
                )
            }
            self.comparedRead[id] = true
            return [try self.ask(.includes(id, value))]
        }
        let field = LuaField(key: .string("includes"), value: .function(includes))
        let table = LuaValue.table(LuaTable(items: [], fields: [field]))
        lists[id] = table
        return table
    }

    private func fail(_ problem: ConditionProblem) -> ConditionProblem {
        if failure == nil { failure = problem }
        return problem
    }
}

/// A question of a condition that has no answer.
enum ConditionProblem: Error, CustomStringConvertible {
    case unknown(String, String?)
    case ambiguous(String, [DefinitionID])
    case opaque(String, String)
    /// It was asked whether a derived fact is known.
    case knownDerived(String)
    /// The person was read after the condition had ended.
    case outside

    var description: String {
        switch self {
        case .unknown(let name, let help):
            "reads fact '\(name)', which no pack declares" + (help.map { "; \($0)" } ?? "")
        case .ambiguous(let name, let ids):
            "reads fact '\(name)', which several packs declare; write one of "
                + ids.map { "person[\"\($0)\"]" }.joined(separator: ", ")
        case .opaque(let name, let help): "reads fact '\(name)', which has no values to compare; \(help)"
        case .knownDerived(let name):
            "asks whether fact '\(name)' is known, which follows from others; ask whether those are known"
        case .outside: "reads the person outside a condition"
        }
    }
}
