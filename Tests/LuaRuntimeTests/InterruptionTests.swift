// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import Testing

@testable import ManasikLuaRuntime

/// Ends that come at any moment, also in the middle of long work.
@Suite struct InterruptionTests {
    /// The nodes of a tree come from the system's allocator, which must not be left by a jump.
    @Test func aCallEndsWhileItsTablesAreTakenApart() throws {
        let source = """
            local record = {} for i = 1, 60 do record["k" .. (i * 7919 % 61)] = { 1, 2, 3 } end
            local list = {} for i = 1, 3000 do list[i] = record end
            while true do take(table.pack(table.unpack(list))) end
            """
        for run in 0..<120 {
            let limits = LuaLimits(memory: 32 << 20, time: .microseconds(2000 + run * 977 % 20_000))
            let state = try LuaState(limits: limits)
            try state.registerUntyped("take") { _ in [] }
            let error = #expect(throws: LuaError.self) { try state.run(source) }
            #expect(error?.kind == .killed(.time))
        }
    }

    /// Keys with one remainder: each step over them goes through all. Filling the table takes its time for the same
    /// reason; what follows is cancelled when it begins, and must not take as long again.
    @Test(arguments: [
        "for _ in pairs(t) do end", "next(t)", "take(t)", "back(t)", "take { t, [1.5] = t }",
        "local text = {} for i = 1, 50000 do text[i] = i * 65535 .. ',' end load('return {' .. table.concat(text) .. '}')",
    ])
    func collidingKeysEndInTime(work: String) throws {
        let state = try LuaState(limits: LuaLimits(memory: 64 << 20, time: .seconds(300)))
        let token = state.cancellation
        let clock = ContinuousClock()
        let began = clock.now
        var filled = began
        let cancelled = Mutex(began)
        try state.register("filled") {
            filled = clock.now
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 0.05)
                cancelled.withLock { $0 = clock.now }
                token.cancel()
            }
        }
        try state.registerUntyped("take") { _ in [] }
        try state.registerUntyped("back") { $0 }
        let error = #expect(throws: LuaError.self) {
            try state.run(
                "local t = {} for i = 1, 32800 do t[i * 65535] = i end filled() while true do \(work) end"
            )
        }
        #expect(error?.kind == .killed(.cancelled))
        let rest = clock.now - cancelled.withLock { $0 }
        #expect(rest < max((filled - began) / 2, .milliseconds(300)), "\(rest) of \(filled - began)")
    }
}
