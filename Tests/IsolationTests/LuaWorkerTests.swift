import Dispatch
import ManasikLuaRuntime
import ManasikPseudoTerminal
import Testing

/// A state in a worker behaves as one in this process.
@Suite struct LuaWorkerTests {
    private static let worker = LuaWorkerProgram(path: BuiltProgram.path("manasik"), arguments: ["worker"])

    /// Runs the same in both, and expects the same.
    private func compare<Result: Equatable>(
        limits: LuaLimits = LuaLimits(),
        globals: LuaGlobals = .open,
        _ run: (LuaState, Log) throws -> Result
    ) throws {
        let (here, there) = (Log(), Log())
        let expected = try run(state(nil, limits, globals, here), here)
        let got = try run(state(Self.worker, limits, globals, there), there)
        #expect(got == expected)
        #expect(there.lines == here.lines)
    }

    final class Log {
        var lines: [String] = []
    }

    private func state(_ worker: LuaWorkerProgram?, _ limits: LuaLimits, _ globals: LuaGlobals, _ log: Log)
        throws
        -> LuaState
    {
        try LuaState(
            limits: limits,
            globals: globals,
            host: LuaHost(
                print: { log.lines.append(String(decoding: $0, as: UTF8.self)) },
                modules: { name in
                    guard name == "known" else { return nil }
                    return LuaModule(source: "return { answer = 42 }", chunkName: "@known.lua")
                }
            ),
            worker: worker
        )
    }

    /// Returns what a program returns, or the error with everything in it.
    private func outcome(_ source: String, in state: LuaState) -> Swift.Result<[LuaValue], LuaError> {
        do throws(LuaError) {
            return .success(try state.call(try state.load(source, chunkName: "@try.lua"), arguments: []))
        } catch { return .failure(error) }
    }

    @Test(arguments: [
        "return nil, true, false, 1, -2, 1.5, 'text', 'a\\0b', '\\xff\\xfe', ''",
        "return { 1, 2, { 'three', four = 4 }, [1.5] = 'x', [true] = 'y', a = {}, b = { {} } }",
        "return function() end, print, coroutine.create(print)",
        "print('one'); print('two', 3) return #('x'):rep(100000)",
        "return require('known').answer",
        "return require('unknown')",
        "return nothing.at.all",
        "local t = {} t.t = t return t",
        "error({ code = 1 })",
        "return (",
        "local function f() error('deep') end f()",
        "return ('x'):rep(1 << 40)",
        "return math.random(1000), math.random(1000)",
        "local t = {} for i = 1, 20000 do t['k' .. i] = { i } end return t",
    ])
    func aProgramHasTheSameOutcome(_ source: String) throws {
        try compare { state, _ in
            let result = outcome(source, in: state)
            // References differ, functions are where they were.
            return "\(result)".replacing(#/bits: \d+/#, with: "bits")
        }
    }

    @Test func lockedGlobalsAreLocked() throws {
        try compare(globals: .locked) { state, _ in outcome("undeclared = 1", in: state) }
    }

    @Test func functionsOfTheHostAreCalled() throws {
        try compare { state, log in
            try state.register("host.add") { (a: Int, b: Int) in a + b }
            try state.register("host.list") { (items: [String]) in
                log.lines.append(items.joined(separator: "+"))
                return items.map { $0 + "!" }
            }
            try state.registerUntyped("host.all") { arguments in
                log.lines.append("\(arguments)")
                return arguments.reversed()
            }
            try state.register("host.fail") { () throws -> Int in
                throw LuaArgumentError(index: 1, message: "is no use")
            }
            // A function of the host that calls Lua again, which calls the host again.
            let inner = try state.load("return host.add(...)", chunkName: "@inner.lua")
            try state.register("host.again") { (a: Int) in try state.call(inner, a, a, as: Int.self) }
            try state.setGlobal("given", .table(LuaTable(["name": "x", "list": [1, 2, 3]])))
            return [
                "return host.add(2, 3), host.list({ 'a', 'b' })", "return host.add('x', 3)",
                "return host.all(1, { a = { 2 } }, 'z')",
                "return host.fail()", "return host.again(21), given.name, #given.list", "return host.list(4)",
                "return select(2, pcall(host.add, {}))",
            ].map { "\(outcome($0, in: state))" }
        }
    }

    @Test(arguments: ["2027-05-10T06:00:00Z", "", "\u{645}\u{643}\u{629} \0 end"])
    func functionsOfOneAnswerGiveIt(_ text: String) throws {
        try compare { state, _ in
            let source = "local f = ... return f() == f({}, 1), #f(), f()"
            let call = try state.load(source, chunkName: "@call.lua")
            let given = try state.makeFunction(answering: text)
            let answer = try state.call(call, arguments: [.function(given)])
            state.end(given, "it is over")
            return "\(answer)"
        }
    }

    @Test func functionsThatHaveEndedFail() throws {
        try compare { state, _ in
            let before = state.hostFunctions
            let keep = try state.load("kept = kept or ... return pcall(kept)", chunkName: "@keep.lua")
            var results: [String] = []
            for number in 0..<3 {
                let given = try state.makeFunction { _ in [.integer(Int64(number))] }
                results.append("\(try state.call(keep, arguments: [.function(given)]))")
                state.end(given, "it is over")
                state.end(given, "it is over")
            }
            return results + ["\(state.hostFunctions - before)"]
        }
    }

    @Test func objectsOfTheHostAreRead() throws {
        try compare { state, log in
            let proxy = try state.makeProxy(name: "person") { name in
                log.lines.append(name)
                return name == "age" ? 40 : .nil
            }
            let fields = try state.makeFields(of: proxy)
            let fill = try state.load("local f = ... f.city = 'Makkah'", chunkName: "@fill.lua")
            try state.run(fill, .proxy(fields))
            let read = try state.load("local p = ... return p.age, p.city, p.none", chunkName: "@read.lua")
            let write = try state.load("local p = ... p.age = 3", chunkName: "@write.lua")
            let refused: String
            do throws(LuaError) {
                try state.run(write, .proxy(proxy))
                refused = ""
            } catch { refused = error.message }
            return ["\(try state.call(read, arguments: [.proxy(proxy)]))", refused]
        }
    }

    @Test func whatConstructorsMadeIsTaken() throws {
        try compare { state, _ in
            try state.registerConstructor(path: "make.item", kind: "item", argument: .table, registers: true)
            try state.registerConstructor(path: "make.part", kind: "part", argument: .table, registers: false)
            let chunk = try state.load(
                "make.item { id = 'a', part = make.part { 1 } }\n\nmake.item {}\nmake.part { 'lost' }",
                chunkName: "@things.lua"
            )
            try state.run(chunk)
            return ["\(try state.takeRegistrations())", "\(state.unregisteredConstructions())"]
        }
    }

    @Test func linesAreCounted() throws {
        try compare { state, _ in
            state.recordsLines = true
            try state.run(try state.load("for i = 1, 5 do\nlocal x = i\nend", chunkName: "@lines.lua"))
            return [state.takeLineCounts(), state.takeLineCounts()]
        }
    }

    @Test(arguments: [
        "while true do end", "local s = ('a'):rep(50000) return s:find('.-.-.-.-b')",
        "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end",
        "coroutine.wrap(function() while true do pcall(error) end end)()",
    ])
    func whatUsesUpItsBudgetEnds(_ source: String) throws {
        let limits = LuaLimits(memory: 8 << 20, time: .milliseconds(200))
        try compare(limits: limits) { state, _ in
            let result = outcome(source, in: state)
            #expect(state.isDead)
            guard case .failure(let error) = result else { return "no error" }
            return "\(error.kind)"
        }
    }

    @Test func theTimeOfTheWorkerCountsAsTheCallersTime() throws {
        let state = try state(Self.worker, LuaLimits(), .open, Log())
        let before = ProcessorTime.ofThisThread
        _ = outcome("local n = 0 for i = 1, 20000000 do n = n + i end return n", in: state)
        #expect(ProcessorTime.ofThisThread - before > .milliseconds(30))
    }

    @Test func aCallIsCancelledFromAnotherThread() throws {
        let state = try state(Self.worker, LuaLimits(time: .seconds(60)), .open, Log())
        let cancellation = state.cancellation
        // On a thread that no other test holds.
        try state.register("started") { () -> Void in DispatchQueue.global().async { cancellation.cancel() } }
        let result = outcome("started() while true do end", in: state)
        guard case .failure(let error) = result else { return #expect(Bool(false), "\(result)") }
        #expect(error.kind == .killed(.cancelled))
    }

    /// What a worker that means harm may send, and how the host takes it.
    @Test(arguments: [
        ("end", "the worker that ran its code has ended"),
        ("silent", "the worker that ran its code did not answer within 0.5 seconds"),
        // The host is busy with them.
        ("lines", "stopped after 0.01 seconds"),
        ("address", "stopped after 0.01 seconds"),
        ("nothing", "stopped after 0.01 seconds"),
        ("garbage", "the worker that ran its code sent more than 64 MiB at once"),
        ("large", "the worker that ran its code sent more than 64 MiB at once"),
        ("kind", "the worker that ran its code sent what cannot be read"),
        ("function", "the worker that ran its code sent what cannot be read"),
        ("deep", "the worker that ran its code sent what cannot be read"),
        ("short", "the worker that ran its code sent what cannot be read"),
        ("unending", "the worker that ran its code sent what cannot be read"),
        ("nil", "the worker that ran its code sent what cannot be read"),
        ("twice", "the worker that ran its code sent what cannot be read"),
        ("constructor", "the worker that ran its code sent what cannot be read"),
    ])
    func aWorkerThatMeansHarmEndsItsStateAlone(_ mode: String, _ message: String) throws {
        var rogue = LuaWorkerProgram(path: BuiltProgram.path("rogue-worker"), arguments: [mode])
        rogue.timeout = mode == "silent" ? .milliseconds(500) : .seconds(60)
        do throws(LuaError) {
            let state = try LuaState(
                limits: LuaLimits(time: .milliseconds(10)),
                host: LuaHost(print: { _ in }),
                worker: rogue
            )
            _ = try state.call(try state.load("return 1", chunkName: "@a.lua"), arguments: [])
            Issue.record("it was believed")
        } catch {
            #expect(error.kind == .killed(message.hasPrefix("stopped") ? .time : .worker))
            #expect(error.message == message)
        }
    }

    @Test func aLineThatNoFileHasIsReplaced() throws {
        let rogue = LuaWorkerProgram(path: BuiltProgram.path("rogue-worker"), arguments: ["line"])
        let state = try LuaState(worker: rogue)
        let values = try state.call(try state.load("return 1", chunkName: "@a.lua"), arguments: [])
        #expect(values.first?.functionValue?.line == -1)
    }

    /// The state itself has no limit of time here, as one that got around it would have none.
    @Test func theSystemEndsAWorkerThatUsesUpItsLifetime() throws {
        let worker = LuaWorkerProgram(
            path: BuiltProgram.path("manasik"),
            arguments: ["worker"],
            lifetime: .seconds(1)
        )
        let state = try LuaState(limits: LuaLimits(time: .zero), worker: worker)
        let result = outcome("while true do end", in: state)
        guard case .failure(let error) = result else { return #expect(Bool(false), "\(result)") }
        #expect(error.message == "the worker that ran its code has ended")
        #expect(state.isDead)
    }

    @Test func aProgramThatIsNotThereIsSaidSo() {
        #expect(
            throws: LuaError(
                kind: .killed(.worker),
                message: "the worker that is to run its code cannot be started (error 2)"
            )
        ) {
            try LuaState(worker: LuaWorkerProgram(path: "/nowhere/manasik"))
        }
    }
}
