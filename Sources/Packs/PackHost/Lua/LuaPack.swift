import ManasikDomain
import ManasikLuaRuntime
import ManasikRules

/// The code of one pack in its own state: runs `init.lua`, then calls the functions that it registered.
///
/// `@unchecked Sendable`: used by one loading task at first, then by one `PackRuntime`, under its lock or by a single
/// one of its calls.
package final class LuaPack: @unchecked Sendable {
    /// Finds modules for `require`: a file of the pack, or a module that another pack exports.
    typealias ModuleFinder =
        @Sendable (_ name: String) throws(ModuleError) -> (source: String, chunk: String)?

    let files: PackFiles
    let id: PackID
    let limits: LuaLimits
    /// The program whose process runs the code; nil if it runs in this one.
    let worker: LuaWorkerProgram?
    let recordsLines: Bool
    /// See `PackLoader.decidesFunctions`.
    var decidesFunctions = true
    /// See `PackLoader.remembersAnswers`.
    var remembersAnswers = true
    let modules: ModuleFinder
    /// The events of packs that the code may handle, `pack:name`.
    let events: [String]
    private var state: LuaState?
    /// Line counts of states that have ended; see `LuaPack+Lines`.
    var lineCounts = LuaLineCounts()
    /// The functions of conditions decided in advance, if lines are counted.
    var decidedFunctions: [Condition: Int] = [:]
    /// The conditions that are functions, in the order in which they were explored.
    var explored: [ExploredCondition] = []
    /// Functions in order of registration, which is the same after every start.
    private(set) var functions: [LuaFunction] = []
    private(set) var handlers: [(event: String, function: LuaFunction)] = []
    /// Definitions that were created but not used anywhere.
    private(set) var orphans: [LuaTag] = []
    /// Whether the pack's code read `data/`.
    private(set) var readsData = false
    var person: LuaProxy?
    /// See `HandlerHost.caller`; valid only in the state in which it was compiled.
    private var caller: LuaFunction?
    /// What rules of access ask about; made when one is decided.
    var viewerAndRecord: (viewer: LuaProxy, record: LuaProxy)?
    /// A person some of whose facts are in `fields`, which Lua reads without calling the host; see `LuaPack+PreparedConditions`.
    /// Both are valid only in the state in which they were made.
    var readyPerson: LuaProxy?
    var fields: LuaProxy?
    var prepared: PreparedConditions?
    /// The facts that conditions in batches have read so far.
    var factsRead: [(name: String, id: DefinitionID)] = []
    /// The time shared by all runs of conditions; each run also has its own budget.
    let deciding: CallTime
    /// Where the last run of a condition failed; nil if it did not, or if that is unknown.
    var failedAt: LuaPosition?
    let answers = ConditionPerson()
    /// The lines printed since the last call.
    private let printed = LuaOutput(limit: 64 << 10)

    init(
        files: PackFiles,
        id: PackID,
        limits: LuaLimits,
        worker: LuaWorkerProgram? = nil,
        recordsLines: Bool = false,
        deciding: CallTime? = nil,
        events: [String],
        modules: @escaping ModuleFinder
    ) {
        self.files = files
        self.id = id
        self.limits = limits
        self.worker = worker
        self.recordsLines = recordsLines
        self.deciding = deciding ?? CallTime(oneCall: limits.time)
        self.modules = modules
        self.events = events
    }

    /// Runs `init.lua` in a fresh state.
    ///
    /// - Returns: The definitions that it registered, in order.
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
            ),
            worker: worker
        )
        keepLineCounts()
        self.state = state
        if recordsLines { state.recordsLines = true }
        functions = []
        handlers = []
        try Self.registerAPI(
            in: state,
            files: files,
            events: events,
            onData: { [weak self] in self?.readsData = true },
            on: { [weak self] event, function in self?.handlers.append((event, function)) }
        )
        (readyPerson, fields, prepared) = (nil, nil, nil)
        caller = nil
        viewerAndRecord = nil
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
        orphans = state.unregisteredConstructions().filter { tag in
            // Unused definitions of a library are not reported, since it may define more than its users need.
            tag.position.chunk.hasPrefix(files.shownDirectory + "/")
                && DefinitionKind(rawValue: tag.kind).map { $0 != .cite } ?? false
        }
        return nodes
    }

    /// Converts a Lua value to a definition node; a value without a position gets its owner's.
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
            // Functions of Lua's library have no file.
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

    /// Returns a running state, starting one if there is none or the last one is dead.
    func running() throws(LuaError) -> LuaState {
        if let state, !state.isDead { return state }
        _ = try start()
        return state!
    }

    /// Returns a function that the code registered.
    ///
    /// - Throws: `LuaError` if the code registered fewer when it was started again; a worker may do so.
    func function(_ key: Int) throws(LuaError) -> LuaFunction {
        guard functions.indices.contains(key) else {
            throw LuaError(kind: .runtime, message: "its code registered fewer functions than before")
        }
        return functions[key]
    }

    /// Saves the line counts of the state, which would otherwise be lost with it.
    func keepLineCounts() {
        if recordsLines, let state { lineCounts.merge(state.takeLineCounts(), of: files.luaChunks) }
    }

    /// Returns the function that calls handlers.
    func handlerCaller(in state: LuaState) throws(LuaError) -> LuaFunction {
        if let caller { return caller }
        let chunk = try state.load(HandlerHost.caller, chunkName: "=host")
        defer { state.free(chunk) }
        let made = try state.call(chunk, arguments: [])
        guard case .function(let new)? = made.first else {
            throw LuaError(kind: .runtime, message: "no handlers can be called")
        }
        caller = new
        return new
    }

    /// Forgets where a condition failed.
    func clearFailure() { failedAt = nil }

    /// Returns and removes the printed lines.
    func takePrinted() -> [String] { printed.take() }
}

/// Why `require` found no module.
struct ModuleError: Error, CustomStringConvertible {
    let description: String
}
