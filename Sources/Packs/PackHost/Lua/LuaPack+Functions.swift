import ManasikDomain
import ManasikLuaRuntime
import ManasikRules

/// Calls the functions that a pack's code has registered, but for handlers.
extension LuaPack {
    /// Returns the messages that a function of the day gives for the slots 1...366.
    func messages(of key: Int, location: SourceLocation) throws(LuaError) -> [DefinitionNode] {
        do {
            return try deciding.counting {
                try (1...366).map { day in
                    try deciding.check()
                    let results = try running().call(function(key), arguments: [.integer(Int64(day))])
                    return node(from: results.first ?? .nil, inherited: location)
                }
            }
        } catch let error as LuaError {
            throw error
        } catch {
            throw LuaError(kind: .killed(.time), message: deciding.problem)
        }
    }

    /// Runs a condition once with given answers; its lines are not counted.
    ///
    /// - Returns: The answer, or the type of a result that is neither true nor false.
    ///
    /// - Parameter answers: What is expected of the code.
    func answer(
        _ key: Int,
        facts: FactTable,
        expecting expected: ExpectedAnswer = .condition,
        _ answer: (Atom) -> FactValue
    ) throws -> Result<Bool, WrongAnswer> {
        guard recordsLines else { return try run(key, facts: facts, expecting: expected, answer) }
        let state = try running()
        state.recordsLines = false
        defer { state.recordsLines = true }
        return try run(key, facts: facts, expecting: expected, answer)
    }

    /// Runs a condition once with given answers.
    ///
    /// - Returns: The answer, or what a result is that is not expected.
    func run(
        _ key: Int,
        facts: FactTable,
        expecting expected: ExpectedAnswer = .condition,
        _ answer: (Atom) -> FactValue
    ) throws -> Result<Bool, WrongAnswer> {
        let state = try running()
        return try withoutActuallyEscaping(answer) { answer in
            answers.begin(facts: facts, answer: answer)
            defer { answers.end() }
            let value: LuaValue
            failedAt = nil
            do {
                if facts.isOfAccess {
                    let asked = try askedByAccess(in: state)
                    value = try state.call(try function(key), asked.viewer, asked.record, as: LuaValue.self)
                } else {
                    value = try state.call(try function(key), person!, as: LuaValue.self)
                }
            } catch {
                failedAt = (error as? LuaError)?.position
                throw answers.failure ?? error
            }
            if let failure = answers.failure { throw failure }
            guard let holds = expected.holds(value) else {
                return .failure(WrongAnswer(value, expected))
            }
            return .success(holds)
        }
    }

    private func askedByAccess(
        in state: LuaState
    ) throws(LuaError) -> (viewer: LuaProxy, record: LuaProxy) {
        if let viewerAndRecord { return viewerAndRecord }
        let viewer = try state.makeProxy(name: "viewer") { [answers] name in
            try answers.read(AccessRules.viewer(name).description)
        }
        let record = try state.makeProxy(name: "record") { [answers] name in
            try answers.read(AccessRules.record(name).description)
        }
        viewerAndRecord = (viewer, record)
        return (viewer, record)
    }

    /// Returns the table whose facts Lua reads without calling the host; creates it if there is none.
    func fieldsOfPerson() throws(LuaError) -> LuaProxy {
        if let fields { return fields }
        let state = try running()
        let person = try state.makeProxy(name: "person") { [answers] name in try answers.read(name) }
        let new = try state.makeFields(of: person)
        (readyPerson, fields) = (person, new)
        return new
    }

    /// Runs code for a person; every fact that the code asks for must be known.
    ///
    /// - Returns: nil if the code fails or asks for an unknown fact.
    func withPerson<Result>(
        _ facts: Facts,
        _ table: FactTable,
        _ body: (LuaProxy) throws(LuaError) -> Result
    ) -> Result? {
        guard let readyPerson else { return nil }
        answers.begin(facts: table, about: facts)
        defer { answers.end() }
        guard let result = try? body(readyPerson), answers.hasAnswered else { return nil }
        return result
    }

    /// Returns and resets the names of the facts that code run by `withPerson` read through the host.
    func takeNamesRead() -> [(name: String, id: DefinitionID)] { answers.takeNames() }

    /// Returns and resets the dates and lists that conditions read but did not compare or ask.
    func takeNotCompared() -> [DefinitionID] { answers.takeNotCompared() }

    /// Returns and resets the derived facts that conditions have read, in order.
    func takeDerivedRead() -> [DefinitionID] { answers.takeDerivedRead() }

    struct WrongAnswer: Error {
        let type: String
        /// What was expected instead, in words.
        let expected: String
        /// Whether nothing was answered, or something of which the type alone is told.
        let isOfWrongType: Bool

        init(_ value: LuaValue, _ expected: ExpectedAnswer) {
            let written: String? =
                switch value {
                case .integer(let number): String(number)
                case .string(let text): "'\(text.prefix(40))'"
                default: nil
                }
            let told = expected.looked == nil ? nil : written
            type = told ?? value.typeName
            self.expected = expected.words
            isOfWrongType = told == nil
        }
    }
}
