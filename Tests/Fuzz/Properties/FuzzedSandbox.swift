// SPDX-License-Identifier: Apache-2.0
import ManasikLuaRuntime

/// What must be true of every text that the bare sandbox runs.
enum FuzzedSandbox {
    private static let limits = LuaLimits(
        memory: 2 << 20,
        time: .seconds(10),
        stringLength: 1 << 16,
        instructions: 20_000
    )

    static func check(_ bytes: [UInt8]) throws {
        let first = LuaEvaluation.run(bytes, chunkName: "@fuzz.lua", limits: limits)
        guard (first.status == .ok) == (first.error == nil) else {
            throw FuzzFinding("it ended as \(first.status) with error \(String(describing: first.error))")
        }
        if let position = first.error?.position, position.line < 1 {
            throw FuzzFinding("the error stands in line \(position.line)")
        }
        try AddressSearch.check(first.output + first.texts + [first.error?.text ?? ""], besides: bytes)
        let second = LuaEvaluation.run(bytes, chunkName: "@fuzz.lua", limits: limits)
        guard first.status == second.status, first.textBytes == second.textBytes,
            first.output == second.output,
            first.error?.text == second.error?.text, first.instructions == second.instructions
        else { throw FuzzFinding("a second run came out otherwise:\n\(first)\n\(second)") }
    }
}
