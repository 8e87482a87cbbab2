// SPDX-License-Identifier: Apache-2.0
import CLua
import Testing

@testable import ManasikLuaRuntime

private let work = """
    local t = {}
    for i = 1, 30 do t["key" .. i] = { i, name = ("x"):rep(i) } end
    local co = coroutine.wrap(function(a) coroutine.yield(a .. "!") end)
    co("begin")
    table.sort({ 3, 1, 2 })
    local s = string.format("%s %q", "a", "b"):gsub("a", { a = "c" })
    local keys = {}
    for k in pairs(t) do keys[#keys + 1] = k end
    local ok, e = pcall(error, "caught")
    return { items = keys, note = s, f = function() end, e = e }
    """

/// Makes, loads, calls and takes apart under an allocator that fails once; how it ended.
private func attempt(failing: UInt64, plain: Bool) -> clua_status? {
    var limits = clua_limits(LuaLimits())
    limits.failing = failing
    limits.plain = plain ? 1 : 0
    guard let box = clua_create(&limits, 1, 0) else { return nil }
    defer { clua_destroy(box) }
    var bits: UInt64 = 0
    let loaded = work.withCString { clua_load(box, $0, work.utf8.count, "=work", &bits) }
    if loaded != CLUA_OK { return loaded }
    var count: Int32 = 0
    let called = clua_call_tree(box, bits, nil, 0, &count)
    if called != CLUA_OK { return called }
    var nodes = 0
    guard let tree = clua_tree(box, &nodes) else { return CLUA_RUNTIME }
    return clua_encode(box, tree, &bits)
}

@Suite struct FaultTests {
    @Test(arguments: [false, true])
    func survivesTheFailureOfEachAllocationInTurn(plain: Bool) {
        var failing: UInt64 = 1
        while failing < 100_000 {
            let status = attempt(failing: failing, plain: plain)
            if status == CLUA_OK { break }
            #expect(status == nil || status == CLUA_KILLED)
            failing += 1
        }
        #expect(failing > 200, "the work makes many allocations")
        #expect(failing < 100_000)
    }

    @Test func survivesEachLimitUntilTheWorkFits() {
        var limit = 0
        var outcomes: Set<String> = []
        while limit < 4 << 20 {
            let outcome = evaluate(work, limits: LuaLimits(memory: limit))
            outcomes.insert("\(outcome.status.rawValue) \(outcome.reason?.rawValue ?? "")")
            if outcome.status == .ok { break }
            limit += 512
        }
        #expect(outcomes == ["killed memory", "ok "])
    }

    @Test func saysThatAStateDoesNotFit() {
        let error = #expect(throws: LuaError.self) { try LuaState(limits: LuaLimits(memory: 1000)) }
        #expect(error?.kind == .memory)
        #expect(error?.message == "not enough memory")
    }

    @Test func layoutsAgree() {
        #expect(MemoryLayout<LuaSlot>.size == MemoryLayout<clua_value>.size)
        #expect(MemoryLayout<LuaSlot>.stride == MemoryLayout<clua_value>.stride)
        #expect(MemoryLayout<LuaSlot>.offset(of: \.length) == MemoryLayout<clua_value>.offset(of: \.length))
        #expect(MemoryLayout<LuaSlot>.offset(of: \.tag) == MemoryLayout<clua_value>.offset(of: \.tag))
        let ours = [
            LuaSlot.isNil, LuaSlot.isFalse, LuaSlot.isTrue, LuaSlot.isInteger, LuaSlot.isNumber,
            LuaSlot.isString,
            LuaSlot.isTable, LuaSlot.isFunction, LuaSlot.isOpaque, LuaSlot.isReference, LuaSlot.isTag,
            LuaSlot.isArgument,
        ]
        let theirs = [
            CLUA_NIL, CLUA_FALSE, CLUA_TRUE, CLUA_INTEGER, CLUA_NUMBER, CLUA_STRING, CLUA_TABLE,
            CLUA_FUNCTION,
            CLUA_OPAQUE, CLUA_REFERENCE, CLUA_TAG, CLUA_ARGUMENT,
        ]
        #expect(ours == theirs.map { UInt32($0) })
    }

    @Test func stringsOfEachLengthCross() throws {
        #expect(LuaSlot.fillsSmallStrings)
        let state = try LuaState()
        try state.register("echo") { (text: String) in text }
        let call = try state.load("local s = ... return echo(s)", chunkName: "=x")
        for filler in ["abcdefghijklmnopqrstuvwxyz", "äöüßéèêçñ", "\0a\0b\0c\0d\0e\0f\0g\0h"] {
            for count in 0...filler.count {
                let text = String(filler.prefix(count))
                #expect(try state.call(call, text, as: String.self) == text)
                #expect(try state.call(call, text, as: LuaValue.self) == .string(text))
            }
        }
    }

    @Test func aStateIsSmall() throws {
        let state = try LuaState()
        #expect(state.footprint <= 64 << 10)
    }
}
