// SPDX-License-Identifier: Apache-2.0
import CLua

/// The result of running source text in a fresh sandbox.
public struct LuaEvaluation: Sendable, Hashable {
    public enum Status: String, Sendable { case ok, syntax, runtime, memory, killed }

    public let status: Status
    /// The returned values; values that cannot be converted are `opaque`.
    public let values: [LuaValue]
    /// The values as formatted by Lua's `tostring`, in bytes.
    public let textBytes: [[UInt8]]
    /// The values as formatted by Lua's `tostring`; invalid UTF-8 is replaced.
    public var texts: [String] { textBytes.map { String(decoding: $0, as: UTF8.self) } }
    public let error: LuaError?
    public let reason: LuaKillReason?
    /// The number of instructions executed; nil if they were not counted.
    public let instructions: UInt64?
    /// The lines written by `print`, up to the state's memory limit.
    public let output: [String]

    /// Runs source text. A first line that begins with `#` is skipped, as by the stand-alone interpreter.
    ///
    /// - Parameter print: Called with each printed line; if nil, the lines are collected in `output`.
    public static func run(
        _ source: [UInt8],
        chunkName: String = "=eval",
        limits: LuaLimits = LuaLimits(),
        seed: UInt64 = 0,
        globals: LuaGlobals = .open,
        modules: ((String) throws -> LuaModule?)? = nil,
        print: (([UInt8]) -> Void)? = nil
    ) -> LuaEvaluation {
        let lines = LuaOutput(limit: limits.memory)
        var state: LuaState?
        do throws(LuaError) {
            let host = LuaHost(print: print ?? { lines.add($0) }, modules: modules)
            let fresh = try LuaState(limits: limits, seed: seed, globals: globals, host: host)
            state = fresh
            let function = try fresh.load(withoutFirstComment(source), chunkName: chunkName)
            let (values, textBytes) = try fresh.evaluate(function)
            return LuaEvaluation(
                status: .ok,
                values: values,
                textBytes: textBytes,
                error: nil,
                reason: nil,
                instructions: fresh.counted,
                output: lines.lines
            )
        } catch {
            let status: Status
            var reason: LuaKillReason?
            switch error.kind {
            case .syntax: status = .syntax
            case .memory where state == nil:
                status = .killed
                reason = .memory
            case .memory: status = .memory
            case .killed(let cause):
                status = .killed
                reason = cause
            default: status = .runtime
            }
            return LuaEvaluation(
                status: status,
                values: [],
                textBytes: [],
                error: error,
                reason: reason,
                instructions: state?.counted,
                output: lines.lines
            )
        }
    }

    public static func run(
        _ source: String,
        chunkName: String = "=eval",
        limits: LuaLimits = LuaLimits(),
        seed: UInt64 = 0,
        globals: LuaGlobals = .open,
        modules: ((String) throws -> LuaModule?)? = nil
    ) -> LuaEvaluation {
        run(
            Array(source.utf8),
            chunkName: chunkName,
            limits: limits,
            seed: seed,
            globals: globals,
            modules: modules
        )
    }

    private static func withoutFirstComment(_ source: [UInt8]) -> [UInt8] {
        guard source.first == UInt8(ascii: "#") else { return source }
        // The newline is kept, so that the line numbers do not change.
        return Array(source.drop { $0 != UInt8(ascii: "\n") })
    }
}

extension LuaState {
    fileprivate var counted: UInt64? {
        limits.countsInstructions || limits.instructions != nil ? usedInstructions : nil
    }

    /// Calls a function and returns each result as a value and as text.
    fileprivate func evaluate(_ function: LuaFunction) throws(LuaError) -> ([LuaValue], [[UInt8]]) {
        let capacity = 250
        var references = [UInt64](repeating: 0, count: capacity)
        var count: Int32 = 0
        // An evaluation is always in this process.
        try check(
            clua_call_references(machine.box!, function.reference.bits, &references, Int32(capacity), &count)
        )
        var values: [LuaValue] = []
        var texts: [[UInt8]] = []
        for bits in references.prefix(Int(count)) {
            do throws(LuaError) {
                values.append(try value(LuaReference(bits: bits)))
            } catch {
                guard case .decoding(_, _, let got) = error.kind else { throw error }
                values.append(.opaque(got))
            }
            texts.append(try textBytes(of: LuaReference(bits: bits)))
        }
        return (values, texts)
    }
}
