// SPDX-License-Identifier: Apache-2.0
import ManasikLuaRuntime
import Testing

/// What came of a snippet.
private struct Outcome {
    var kind: LuaError.Kind?
    var message = ""
    var first = ""
    var duration = Duration.zero
}

/// A state with a host's side worth attacking.
private func state(_ limits: LuaLimits) throws -> LuaState {
    let output = LuaOutput(limit: 1 << 16)
    let state = try LuaState(limits: limits, host: LuaHost(print: output.add, warn: output.add))
    try state.registerConstructor(path: "manasik.step", kind: "step", argument: .table, registers: true)
    try state.registerConstructor(path: "manasik.text", kind: "text", argument: .string, registers: false)
    try state.registerUntyped("host.echo") { $0 }
    try state.register("host.typed") { (value: LuaValue) in value }
    try state.register("host.fail") { (text: String) throws -> Void in throw Refusal(description: text) }
    try state.register("host.flood") { (size: Int) in String(repeating: "x", count: size) }
    try state.register("host.again") { [unowned state] (function: LuaFunction) throws -> LuaValue in
        defer { state.free(function) }
        return try state.call(function)
    }
    let person = try state.makeProxy(name: "person") { .string($0) }
    try state.setGlobal("person", .proxy(person))
    return state
}

private struct Refusal: Error, CustomStringConvertible { let description: String }

private func attack(_ source: String, _ limits: LuaLimits) throws -> Outcome {
    let state = try state(limits)
    var outcome = Outcome()
    outcome.duration = ContinuousClock().measure {
        do throws(LuaError) {
            let function = try state.load(source, chunkName: "@hostile.lua")
            let values = try state.call(function, arguments: [])
            outcome.first = try values.first.map { value throws(LuaError) in try state.text(of: value) } ?? ""
            _ = try state.takeRegistrations()
        } catch {
            outcome.kind = error.kind
            outcome.message = error.message
        }
    }
    return outcome
}

@Suite struct SnippetTests {
    private static let memory = 8 << 20

    private func check(_ snippet: Snippet, _ limits: LuaLimits, budget: LuaKillReason) throws {
        // Another pack that was loaded before and goes on afterwards.
        let neighbour = try LuaState(limits: LuaLimits(time: .seconds(60)))
        let step = try neighbour.load("n = (n or 0) + 1 return n .. ('x'):rep(2)", chunkName: "=neighbour")
        #expect(try neighbour.call(step, as: String.self) == "1xx")

        let outcome = try attack(snippet.source, limits)
        let said =
            "\(outcome.kind.map { "\($0)" } ?? "ok") \(outcome.message.prefix(300)) \(outcome.first.prefix(100))"
        switch snippet.end {
        case .endless: #expect(outcome.kind == .killed(budget), "\(said)")
        case .slow:
            #expect(outcome.kind == .killed(budget) || outcome.kind == .killed(.time), "\(said)")
        case .memory:
            // Where work is counted, that may be what ends first.
            #expect(
                outcome.kind == .killed(.memory)
                    || budget == .instructions && outcome.kind == .killed(.instructions),
                "\(said)"
            )
        case .tooLong:
            #expect(outcome.kind == .memory || outcome.message.contains("not enough memory"), "\(said)")
        case .syntax: #expect(outcome.kind == .syntax, "\(said)")
        case .error(let text):
            #expect(outcome.message.contains(text), "\(said)")
            #expect(outcome.message.utf8.count <= 4200)
            if case .killed = outcome.kind { Issue.record("\(said)") }
        case .value(let text):
            #expect(outcome.kind == nil, "\(said)")
            #expect(outcome.first == text, "\(said)")
        case .anything: break
        }
        // Whoever runs past the budget does so by far; a busy machine may make a second out of a moment.
        #expect(outcome.duration < limits.time + .seconds(30), "ends within its budget, generously")

        #expect(try neighbour.call(step, as: String.self) == "2xx")
        #expect(try attack("return 1 + 1", LuaLimits(memory: Self.memory, time: .seconds(60))).first == "2")
    }

    @Test(arguments: Snippet.all)
    func endsByTime(snippet: Snippet) throws {
        // Little time for those that only time ends; enough for the others on a machine that is busy.
        let time: Duration =
            switch snippet.end {
            case .endless, .slow: .milliseconds(60)
            case .anything: .milliseconds(200)
            default: .seconds(60)
            }
        try check(snippet, LuaLimits(memory: Self.memory, time: time), budget: .time)
    }

    @Test(arguments: Snippet.all)
    func endsByInstructions(snippet: Snippet) throws {
        // The time is there for single instructions that take long; elsewhere it must not come first on a busy machine.
        let time: Duration =
            switch snippet.end {
            case .slow, .anything: .milliseconds(500)
            default: .seconds(60)
            }
        let limits = LuaLimits(memory: Self.memory, time: time, instructions: 1_000_000)
        try check(snippet, limits, budget: .instructions)
    }

    @Test func namesAreUnique() {
        #expect(Snippet.all.count >= 120)
        let groups = [
            Snippet.patterns, Snippet.memory, Snippet.coroutines, Snippet.metatables, Snippet.recursion,
            Snippet.errors,
            Snippet.escapes, Snippet.tables, Snippet.numbers, Snippet.parsing, Snippet.holes, Snippet.hosts,
        ]
        for group in groups { #expect(Set(group.map(\.name)).count == group.count) }
    }
}
