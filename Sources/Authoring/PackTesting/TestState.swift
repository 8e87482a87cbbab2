import ManasikDomain
import ManasikLuaRuntime
import ManasikPackHost

/// A sandbox in which one file of tests runs.
final class TestState {
    private let state: LuaState
    private let output: LuaOutput
    private let beginFunction: LuaFunction
    private let stepFunction: LuaFunction
    private let listFunction: LuaFunction
    private let coverage: CoverageRecorder?
    /// The chunks whose lines are counted for coverage.
    private let chunks: Set<String>

    init(suite: TestSuite, environment: TestEnvironment, options: TestOptions) throws(LuaError) {
        let output = LuaOutput(limit: 1 << 20)
        self.output = output
        coverage = suite.coverage
        chunks = suite.coverage == nil ? [] : suite.code?.files.luaChunks ?? []
        state = try Self.makeState(suite, options) { output.add(Array($0.utf8)) }
        let functions = try Self.vocabulary(
            in: state,
            HostVocabulary(environment: environment) { output.add(Array($0.utf8)) }
        )
        guard functions.count == 3 else { throw Self.incomplete }
        beginFunction = functions[0]
        stepFunction = functions[1]
        listFunction = functions[2]
    }

    /// Creates a state in which the modules of a suite and of the vocabulary can be required.
    static func makeState(
        _ suite: TestSuite,
        _ options: TestOptions,
        print: @escaping (String) -> Void
    ) throws(LuaError) -> LuaState {
        let limits = LuaLimits(
            memory: options.limits.memory,
            time: options.limits.time,
            stringLength: options.limits.stringLength,
            instructions: options.limits.instructions
        )
        let state = try LuaState(
            limits: limits,
            seed: options.seed,
            globals: .open,
            host: LuaHost(
                print: { print(String(decoding: $0, as: UTF8.self)) },
                warn: { print(String(decoding: $0, as: UTF8.self)) },
                modules: { name in
                    if let module = TestVocabulary.module(name) { return module }
                    if let code = suite.code { return try suite.helper(name) ?? code.module(name) }
                    return try suite.plainModule(name).map {
                        LuaModule(source: $0.source, chunkName: "@" + $0.path)
                    }
                }
            ),
            worker: suite.code?.worker
        )
        try suite.code?.registerAPI(in: state)
        return state
    }

    /// Defines the test vocabulary in a state and returns the functions that list and run tests.
    static func vocabulary(in state: LuaState, _ host: HostVocabulary) throws(LuaError) -> [LuaFunction] {
        let bootstrap = try state.load(TestVocabulary.bootstrap, chunkName: "@vocabulary/bootstrap.lua")
        let functions = try state.call(bootstrap, arguments: []).compactMap(\.functionValue)
        let ask = try state.makeFunction { arguments in [try host.answer(arguments)] }
        guard !functions.isEmpty else { throw incomplete }
        try state.run(functions[0], .function(ask))
        return Array(functions.dropFirst())
    }

    /// What a worker may do and this program does not.
    static let incomplete = LuaError(kind: .runtime, message: "the vocabulary of tests is not complete")

    /// Lists the tests of a file, and the blocks that could not be read.
    func list(_ file: TestSuite.File) throws(LuaError) -> [TestRecord] {
        try begin(file, [:])
        guard case .table(let list)? = try state.call(listFunction, arguments: []).first else { return [] }
        return list.items.compactMap { $0.tableValue.map(TestRecord.init) }
    }

    /// Prepares a file so that `step` runs one test alone.
    ///
    /// - Parameter path: The numbers of the enclosing blocks and of the test itself, as listed.
    func begin(_ file: TestSuite.File, running path: String) throws(LuaError) {
        let parts = path.split(separator: "/")
        let wanted = (0...parts.count).map { parts.prefix($0).joined(separator: "/") }
        let fields = wanted.map { LuaField(key: .string($0), value: true) }
        try begin(file, ["runs": true, "wanted": .table(LuaTable(fields: fields))])
    }

    /// Prepares a file so that `step` runs one test after another, including tests that are only known when their block
    /// is reached.
    ///
    /// - Parameters:
    ///   - selects: Returns whether a test with these names is run; nil for every test.
    ///   - seed: The seed of a random order; nil for the order of the file.
    func begin(
        _ file: TestSuite.File,
        selecting selects: ((_ names: [String]) -> Bool)?,
        seed: UInt64?
    ) throws(LuaError) {
        var options: [String: LuaValue] = ["runs": true]
        options["seed"] = seed.map { .integer(Int64($0 % 2_147_483_647)) }
        if let selects {
            let function = try state.makeFunction { arguments in
                [.bool(selects(arguments.first?.tableValue?.items.compactMap(\.stringValue) ?? []))]
            }
            options["selects"] = .function(function)
        }
        try begin(file, options)
    }

    private func begin(_ file: TestSuite.File, _ options: [String: LuaValue]) throws(LuaError) {
        // Lines that run while tests are only being listed do not count.
        if coverage != nil, options["runs"] != nil { state.recordsLines = true }
        if let problem = SourceEncoding.problem(of: file.source) {
            let position = LuaPosition(chunk: file.chunk, line: problem.line ?? 1)
            throw LuaError(
                kind: .syntax,
                message: "\(position): \(problem.message)\nhelp: \(problem.help)",
                position: position
            )
        }
        let chunk = try state.load(SourceEncoding.plain(file.source), chunkName: "@" + file.chunk)
        let fields = options.sorted { $0.key < $1.key }.map {
            LuaField(key: .string($0.key), value: $0.value)
        }
        try state.run(beginFunction, .function(chunk), .table(LuaTable(fields: fields)))
    }

    /// Runs the next test; nil at the end.
    func step() throws(LuaError) -> TestRecord? {
        defer {
            if let coverage {
                let lines = state.takeLineCounts()
                coverage.note { $0.lines.merge(lines, of: chunks) }
            }
        }
        return try state.call(stepFunction, arguments: []).first?.tableValue.map(TestRecord.init)
    }

    /// Returns and removes the lines printed so far.
    func takePrinted() -> [String] {
        output.take()
    }
}

/// A test, as reported by Lua.
struct TestRecord {
    let path: String
    let names: [String]
    let line: Int?
    let status: String
    var message: String?
    let expected: String?
    let actual: String?
    let places: [String]
    /// Whether it is a block that could not be run, rather than a test.
    let isBlock: Bool

    init(_ table: LuaTable) {
        func text(_ name: String) -> String? {
            switch table[name] {
            case .string(let text): text
            case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
            default: nil
            }
        }
        func texts(_ name: String) -> [String] {
            table[name]?.tableValue?.items.compactMap(\.stringValue) ?? []
        }
        path = text("path") ?? ""
        names = texts("names")
        line = text("place").flatMap { $0.split(separator: ":").last }.flatMap { Int($0) }
        status = text("status") ?? "error"
        message = text("message")
        expected = text("expected")
        actual = text("actual")
        places = texts("places")
        isBlock = table["is_block"]?.boolValue ?? false
    }
}
