// SPDX-License-Identifier: Apache-2.0
// Ratios of the runtime to C written directly on the Lua API: interleaved rounds, medians.
import Foundation
import ManasikLuaRuntime
import RuntimeBaseline

let rounds = 15

func seconds(_ body: () throws -> Void) rethrows -> Double {
    var before = timespec()
    var after = timespec()
    clock_gettime(CLOCK_MONOTONIC, &before)
    try body()
    clock_gettime(CLOCK_MONOTONIC, &after)
    return Double(after.tv_sec - before.tv_sec) + Double(after.tv_nsec - before.tv_nsec) / 1e9
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func text(_ value: Double) -> String {
    value < 1e-6
        ? String(format: "%.1f ns", value * 1e9)
        : value < 1e-3 ? String(format: "%.2f µs", value * 1e6) : String(format: "%.2f ms", value * 1e3)
}

let only = CommandLine.arguments.dropFirst().first

func compare(_ name: String, per count: Int, goal: Double, c: () throws -> Void, swift: () throws -> Void)
    rethrows
{
    if let only, !name.contains(only) { return }
    var one: [Double] = []
    var two: [Double] = []
    for _ in 0..<rounds {
        one.append(try seconds(c))
        two.append(try seconds(swift))
    }
    let a = median(one) / Double(count)
    let b = median(two) / Double(count)
    print("| \(name) | \(text(a)) | \(text(b)) | \(String(format: "%.2f", b / a)) | ≤ \(goal) |")
}

func measure(_ name: String, per count: Int, goal: String, _ body: () throws -> Void) rethrows {
    if let only, !name.contains(only) { return }
    var all: [Double] = []
    for _ in 0..<rounds { all.append(try seconds(body)) }
    print("| \(name) | | \(text(median(all) / Double(count))) | | \(goal) |")
}

let program = """
    function inc(i) return i + 1 end
    function calls_f() local f = f for i = 1, 1000000 do f(i) end end
    function calls_g() local g = g for i = 1, 1000000 do g("hello") end end
    function cpu()
      local n, t = 0, {}
      for i = 1, 3000000 do n = (n * 31 + i) % 1000003; t[i % 100] = n end
      local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
      fib(27)
      local s = {}
      for i = 1, 30000 do s[#s + 1] = "k" .. i end
      table.sort(s)
      return n
    end
    local all = {}
    for i = 1, 1000 do
      all[i] = { id = "record-" .. i, title = "The title of record number " .. i, kind = "step", place = "arafat",
        amount = i / 2, count = i, note = "a longer note that does not fit into a short string " .. i, done = i % 2 == 0 }
    end
    function records() return all end
    """

struct Record: LuaDecodable {
    static let luaFields: LuaFieldSet = ["id", "title", "kind", "place", "amount", "count", "note", "done"]
    let id: String
    let title: String
    let kind: String
    let place: String
    let amount: Double
    let count: Int
    let note: String
    let done: Bool

    init(from fields: inout LuaFields) throws(LuaError) {
        id = try fields.next()
        title = try fields.next()
        kind = try fields.next()
        place = try fields.next()
        amount = try fields.next()
        count = try fields.next()
        note = try fields.next()
        done = try fields.next()
    }
}

func expect(_ condition: Bool) {
    if !condition { fatalError("a measured result is wrong") }
}

func main() throws {
    let baseline = baseline_open()!
    precondition(baseline_run(baseline, program) == 0)
    let state = try LuaState(limits: LuaLimits(time: .seconds(30)))
    try state.register("f") { (i: Int) in i + 1 }
    try state.register("g") { (s: String) in s }
    try state.run(state.load(program, chunkName: "=bench"))

    func global(_ name: String) throws -> LuaFunction { try state.global(name).functionValue! }
    let (inc, callsF, callsG, cpu, records) = (
        try global("inc"), try global("calls_f"), try global("calls_g"), try global("cpu"),
        try global("records")
    )

    print("\(LuaLibrary.release), \(rounds) interleaved rounds, medians\n")
    print("| measured | C | Swift | ratio | goal |\n|---|---|---|---|---|")
    try compare("Lua → host f(int)", per: 1_000_000, goal: 2) {
        baseline_call(baseline, "calls_f")
    } swift: {
        try state.run(callsF)
    }
    try compare("Lua → host g(string) → string", per: 1_000_000, goal: 2) {
        baseline_call(baseline, "calls_g")
    } swift: {
        try state.run(callsG)
    }
    let calls = 200_000
    try compare("host → Lua inc(int)", per: calls, goal: 1.6) {
        precondition(baseline_call_in(baseline, Int64(calls)) > 0)
    } swift: {
        var sum = 0
        for i in 0..<calls { sum += try state.call(inc, i, as: Int.self) }
        precondition(sum > 0)
    }
    try compare("1,000 records of 8 fields into structs", per: 20, goal: 1.5) {
        for _ in 0..<20 { precondition(baseline_decode(baseline) == 1000) }
    } swift: {
        for _ in 0..<20 { expect(try state.call(records, as: [Record].self).count == 1000) }
    }
    try compare("CPU-bound Lua", per: 1, goal: 1.05) {
        baseline_call(baseline, "cpu")
    } swift: {
        try state.run(cpu)
    }
    try compare("create and free a state", per: 500, goal: 2) {
        for _ in 0..<500 { baseline_create() }
    } swift: {
        for _ in 0..<500 { _ = try LuaState() }
    }
    try measure("the same, with a host's functions", per: 200, goal: "≤ 50 µs") {
        for _ in 0..<200 {
            let fresh = try LuaState(globals: .locked)
            for name in [
                "step", "sequence", "any_order", "choice", "ritual", "fact", "place", "checklist", "item",
                "dhikr",
            ] {
                try fresh.registerConstructor(
                    path: "manasik.\(name)",
                    kind: name,
                    argument: .table,
                    registers: true
                )
            }
            for name in ["now", "today", "search", "schedule", "cancel", "walk", "checklist", "hijri"] {
                try fresh.register("host.\(name)") { (s: String) in s }
            }
        }
    }
    let small = try LuaState(globals: .locked)
    print(
        "| bytes of a state (Lua's / from the system) | | \(small.usedMemory) / \(small.footprint) | | ≤ 65536 |"
    )

    let person = try state.makeProxy(name: "person") { name in
        name == "nationality" ? "MY" : name == "age" ? 40 : .nil
    }
    let condition: LuaFunction = try state.call(
        state.load(
            "return function(person) return person.nationality == 'MY' and person.age > 30 end",
            chunkName: "=c"
        )
    )
    try measure("a condition that reads two facts", per: 100_000, goal: "≤ 400 ns") {
        for _ in 0..<100_000 { expect(try state.call(condition, person, as: Bool.self)) }
    }
    let definitions = try LuaState()
    try definitions.registerConstructor(path: "step", kind: "step", argument: .table, registers: true)
    let define = try definitions.load(
        """
        for i = 1, 40 do step { id = "s" .. i, title = "t", place = "p", a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7 } end
        """,
        chunkName: "@init.lua"
    )
    try measure("40 definitions of 10 fields, registered and taken", per: 100, goal: "≤ 100 µs") {
        for _ in 0..<100 {
            try definitions.run(define)
            expect(try definitions.takeRegistrations().count == 40)
        }
    }
}

try main()
