import ManasikDomain
import ManasikLuaRuntime
import ManasikRules

/// The code of one pack in a state of its own: runs `init.lua`, then answers for the functions that it registered.
///
/// `@unchecked Sendable`: it belongs to one loading task at first and then to one `PackRuntime`, under whose lock or by
/// one of whose calls alone it is used.
package final class LuaPack: @unchecked Sendable {
    /// Where `require` finds modules: a file of the pack, or a module that another pack exports.
    typealias ModuleFinder =
        @Sendable (_ name: String) throws(ModuleError) -> (source: String, chunk: String)?

    let files: PackFiles
    let id: PackID
    let limits: LuaLimits
    let recordsLines: Bool
    /// See `PackLoader.decidesFunctions`.
    var decidesFunctions = true
    /// See `PackLoader.remembersAnswers`.
    var remembersAnswers = true
    let modules: ModuleFinder
    private var state: LuaState?
    /// What was counted in states that are gone; see `LuaPack+Lines`.
    var lineCounts = LuaLineCounts()
    /// The functions of conditions that were decided in advance, where lines are counted.
    var decidedFunctions: [Condition: Int] = [:]
    /// The conditions that are functions, in the order in which they were explored.
    var explored: [ExploredCondition] = []
    /// Functions in the order in which the registrations name them; the same after every start.
    private(set) var functions: [LuaFunction] = []
    private(set) var handlers: [(event: String, function: LuaFunction)] = []
    /// The definitions of its own that stand in nothing, so that nobody would ever see them.
    private(set) var orphans: [LuaTag] = []
    /// Whether its code has read `data/`.
    private(set) var readsData = false
    private var person: LuaProxy?
    /// A person some of whose facts stand ready in `fields`, and are read without the host knowing; see `LuaPack+Batch`.
    /// Both are gone with the state that they are of.
    private var readyPerson: LuaProxy?
    private var fields: LuaProxy?
    var batch: Batch?
    /// The facts that conditions answered in batches have been seen to read.
    var factsRead: [(name: String, id: DefinitionID)] = []
    /// Each run of a condition has a budget, and so have all together.
    let deciding: CallTime
    /// Where the last run of a condition failed; nil where it did not, or where that is not known.
    private(set) var failedAt: LuaPosition?
    private let answers = ConditionPerson()
    /// What the pack printed since it was last asked.
    private let printed = LuaOutput(limit: 64 << 10)

    init(
        files: PackFiles,
        id: PackID,
        limits: LuaLimits,
        recordsLines: Bool = false,
        deciding: CallTime? = nil,
        modules: @escaping ModuleFinder
    ) {
        self.files = files
        self.id = id
        self.limits = limits
        self.recordsLines = recordsLines
        self.deciding = deciding ?? CallTime(oneCall: limits.time)
        self.modules = modules
    }

    /// Runs `init.lua` in a fresh state.
    ///
    /// - Returns: What it registered, in order.
    func start() throws(LuaError) -> [DefinitionNode] {
        let state = try LuaState(
            limits: limits,
            seed: 0,
            globals: .locked,
            host: LuaHost(
                print: { [printed] line in printed.add(line) },
                warn: { [printed] line in printed.add(line) },
                modules: { [modules] name in
                    try modules(name).map { LuaModule(source: $0.source, chunkName: "@" + $0.chunk) }
                }
            )
        )
        keepLineCounts()
        self.state = state
        if recordsLines { state.recordsLines = true }
        functions = []
        handlers = []
        try Self.registerAPI(
            in: state,
            files: files,
            onData: { [weak self] in self?.readsData = true },
            on: { [weak self] event, function in self?.handlers.append((event, function)) }
        )
        (readyPerson, fields, batch) = (nil, nil, nil)
        person = try state.makeProxy(name: "person") { [answers] name in try answers.read(name) }
        try answers.prepare(state)
        let chunk = try state.load(
            SourceEncoding.plain(files.contents["init.lua"] ?? []),
            chunkName: "@" + files.location("init.lua").file
        )
        _ = try state.call(chunk, arguments: [])
        let nodes = try state.takeRegistrations().map {
            node(from: $0, inherited: files.location("init.lua"))
        }
        orphans = state.constructedInVain().filter { tag in
            // A library may have more than who requires it uses.
            tag.position.chunk.hasPrefix(files.shownDirectory + "/")
                && DefinitionKind(rawValue: tag.kind).map { $0 != .cite } ?? false
        }
        return nodes
    }

    /// Turns what Lua returned into the tree that is checked; what has no position of its own has its owner's.
    func node(from value: LuaValue, inherited: SourceLocation) -> DefinitionNode {
        switch value {
        case .nil: return DefinitionNode(.null, at: inherited)
        case .bool(let value): return DefinitionNode(.boolean(value), at: inherited)
        case .integer(let value): return DefinitionNode(.integer(Int(value)), at: inherited)
        case .number(let value): return DefinitionNode(.number(value), at: inherited)
        case .string(let value): return DefinitionNode(.string(value), at: inherited)
        case .bytes, .opaque, .proxy: return DefinitionNode(.null, at: inherited)
        case .function(let function):
            functions.append(function)
            // A function of Lua's library stands in no file.
            let location =
                function.line > 0 ? SourceLocation(file: function.chunk, line: function.line) : inherited
            return DefinitionNode(.function(functions.count - 1), at: location)
        case .table(let table):
            let location =
                table.tag.map { SourceLocation(file: $0.position.chunk, line: $0.position.line) } ?? inherited
            let fields = table.fields.map { field in
                DefinitionNode.Field(
                    name: field.name ?? "[\(field.key.typeName)]",
                    node: node(from: field.value, inherited: location)
                )
            }
            return DefinitionNode(
                .table(fields: fields, items: table.items.map { node(from: $0, inherited: location) }),
                at: location,
                constructor: table.tag?.kind
            )
        }
    }

    /// A running state, started where none is: the first time, or where the last one was ended by its budget.
    func running() throws(LuaError) -> LuaState {
        if let state, !state.isDead { return state }
        _ = try start()
        return state!
    }

    /// Keeps what was counted, before the state goes away or where it is asked for.
    func keepLineCounts() {
        if recordsLines, let state { lineCounts.merge(state.takeLineCounts(), of: files.luaChunks) }
    }

    /// Forgets where a condition failed.
    func clearFailure() { failedAt = nil }

    /// Takes what the pack printed since it was last asked.
    func takePrinted() -> [String] { printed.take() }

    // MARK: Functions

    /// The messages that a function of the day returns for the slots 1...366.
    func messages(of key: Int, location: SourceLocation) throws(LuaError) -> [DefinitionNode] {
        do {
            return try deciding.counting {
                try (1...366).map { day in
                    try deciding.check()
                    let results = try running().call(functions[key], arguments: [.integer(Int64(day))])
                    return node(from: results.first ?? .nil, inherited: location)
                }
            }
        } catch let error as LuaError {
            throw error
        } catch {
            throw LuaError(kind: .killed(.time), message: deciding.problem)
        }
    }

    /// Runs a condition once for answers that may be supposed; its lines do not count.
    ///
    /// - Returns: nil where it answers neither true nor false, with the type that it answered.
    func answer(_ key: Int, facts: FactTable, _ answer: (Atom) -> FactValue) throws -> Result<
        Bool, WrongAnswer
    > {
        guard recordsLines else { return try run(key, facts: facts, answer) }
        let state = try running()
        state.recordsLines = false
        defer { state.recordsLines = true }
        return try run(key, facts: facts, answer)
    }

    /// Runs a condition once.
    func run(_ key: Int, facts: FactTable, _ answer: (Atom) -> FactValue) throws -> Result<
        Bool, WrongAnswer
    > {
        let state = try running()
        return try withoutActuallyEscaping(answer) { answer in
            answers.begin(facts: facts, answer: answer)
            defer { answers.end() }
            let value: LuaValue
            failedAt = nil
            do {
                value = try state.call(functions[key], person!, as: LuaValue.self)
            } catch {
                failedAt = (error as? LuaError)?.position
                throw answers.failure ?? error
            }
            if let failure = answers.failure { throw failure }
            guard case .bool(let holds) = value else { return .failure(WrongAnswer(type: value.typeName)) }
            return .success(holds)
        }
    }

    /// The table in which facts stand that code reads without the host.
    func fieldsOfPerson() throws(LuaError) -> LuaProxy {
        if let fields { return fields }
        let state = try running()
        let person = try state.makeProxy(name: "person") { [answers] name in try answers.read(name) }
        let new = try state.makeFields(of: person)
        (readyPerson, fields) = (person, new)
        return new
    }

    /// Runs code on the person, of whom all has to be known that it asks.
    ///
    /// - Returns: nil where it fails or asks what is not known.
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

    /// The names of the facts that such code read through the host since they were last taken.
    func takeNamesRead() -> [(name: String, id: DefinitionID)] { answers.takeNames() }

    /// The dates that conditions read since it was last asked and compared with no day.
    func takeDatesNotCompared() -> [DefinitionID] { answers.takeDatesNotCompared() }

    struct WrongAnswer: Error { let type: String }
}

/// Why `require` gave no module.
struct ModuleError: Error, CustomStringConvertible {
    let description: String
}
