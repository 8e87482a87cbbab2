// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ManasikLuaRuntime

/// Runs text in a fresh state and returns its results as Lua's `tostring` shows them.
func texts(
    _ source: String,
    limits: LuaLimits = LuaLimits(time: .seconds(20)),
    seed: UInt64 = 0,
    globals: LuaGlobals = .open,
    location: SourceLocation = #_sourceLocation
) -> [String] {
    let outcome = LuaEvaluation.run(
        source,
        chunkName: "@test.lua",
        limits: limits,
        seed: seed,
        globals: globals
    )
    #expect(outcome.status == .ok, "\(outcome.error?.message ?? "")", sourceLocation: location)
    return outcome.texts
}

func evaluate(_ source: String, limits: LuaLimits = LuaLimits(), seed: UInt64 = 0) -> LuaEvaluation {
    LuaEvaluation.run(source, chunkName: "@test.lua", limits: limits, seed: seed)
}

extension LuaState {
    func run(_ source: String, chunkName: String = "@test.lua") throws {
        try run(load(source, chunkName: chunkName))
    }

    func value<Result: LuaConvertible>(_ source: String, as: Result.Type = Result.self) throws -> Result {
        try call(load(source, chunkName: "@test.lua"))
    }
}

/// The stock interpreter, when it is installed.
enum StockLua {
    static let path: String? = ["/usr/bin/lua5.4", "/usr/local/bin/lua5.4", "/opt/homebrew/bin/lua"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    static let absence: Comment = "skipped: no stock lua5.4 to compare with"

    /// What the interpreter prints for the text.
    static func output(_ source: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "stock-\(UUID().uuidString).lua"
        )
        try source.write(to: file, atomically: true, encoding: .isoLatin1)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(path))
        process.arguments = [file.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// What our `print` gets for the same text.
    static func ours(_ source: String, seed: UInt64 = 0) -> String {
        let outcome = LuaEvaluation.run(
            source,
            chunkName: "@compare.lua",
            limits: LuaLimits(memory: 256 << 20, time: .seconds(60)),
            seed: seed
        )
        var lines = outcome.output
        if let error = outcome.error { lines.append("ended: \(error.message)") }
        return lines.joined(separator: "\n") + "\n"
    }
}
