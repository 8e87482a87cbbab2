// SPDX-License-Identifier: Apache-2.0
import CLua

/// A sandboxed Lua state. It may be used by one task or actor at a time.
public final class LuaState {
    let machine: LuaMachine
    public let limits: LuaLimits
    /// Ends a running call from any thread.
    public let cancellation: LuaCancellation
    /// The event that ended the state; nil if it is alive.
    public private(set) var kill: LuaKillEvent?
    let writer = LuaTreeWriter()
    let shape = LuaShape()
    var kinds: [String] = []
    var fieldSets: [ObjectIdentifier: (LuaFieldSet, UInt64)] = [:]

    /// - Parameters:
    ///   - seed: The seed of random numbers, unless Lua code sets its own.
    ///   - globals: Whether undeclared globals are errors.
    ///   - worker: The program whose process runs the code; nil for this process.
    /// - Throws: `LuaError` of kind `memory` if the limit is too small for a state.
    public init(
        limits: LuaLimits = LuaLimits(),
        seed: UInt64 = 0,
        globals: LuaGlobals = .open,
        host: LuaHost = LuaHost(),
        worker: LuaWorkerProgram? = nil
    ) throws(LuaError) {
        self.limits = limits
        let machine =
            if let worker {
                try LuaWorkerMachine(worker, limits, seed: seed, globals: globals)
            } else {
                try LuaMachine.local(limits, seed: seed, globals: globals)
            }
        self.machine = machine
        cancellation = machine.makeCancellation()
        if let print = host.print { setSink(0, print) }
        if let warn = host.warn { setSink(1, warn) }
        if let modules = host.modules { try setLoader(modules) }
    }

    /// Whether the state is dead, since it exceeded its budget or was cancelled; nothing can run in it any more.
    public var isDead: Bool { machine.isDead }
    /// Bytes currently used by Lua's values.
    public var usedMemory: Int { Int(machine.usedMemory) }
    /// Bytes allocated from the system for the state.
    public var footprint: Int { Int(machine.footprint) }
    /// The number of host functions that the state keeps.
    public var hostFunctions: Int { machine.functionCount }
    /// A number that changes whenever a random number is drawn.
    public var randomMark: UInt64 { machine.randomMark }
    /// The number of instructions executed so far, if they are counted.
    public var usedInstructions: UInt64 { machine.usedInstructions }

    /// Compiles source text to a function.
    ///
    /// - Parameter chunkName: The name in Lua's form: `@` and a path, or `=` and a name.
    public func load(_ source: String, chunkName: String) throws(LuaError) -> LuaFunction {
        var copy = source
        var status = CLUA_OK
        var bits: UInt64 = 0
        copy.withUTF8 { bytes in status = machine.load(bytes, chunkName, &bits) }
        return try loaded(status, bits, chunkName)
    }

    /// Compiles source text in bytes, which need not be UTF-8, to a function.
    public func load(_ source: [UInt8], chunkName: String) throws(LuaError) -> LuaFunction {
        var status = CLUA_OK
        var bits: UInt64 = 0
        source.withUnsafeBufferPointer { bytes in status = machine.load(bytes, chunkName, &bits) }
        return try loaded(status, bits, chunkName)
    }

    private func loaded(_ status: clua_status, _ bits: UInt64, _ chunkName: String) throws(LuaError)
        -> LuaFunction
    {
        try check(status)
        let name =
            chunkName.first == "@" || chunkName.first == "=" ? String(chunkName.dropFirst()) : chunkName
        return LuaFunction(reference: LuaReference(bits: bits), chunk: name, line: 0)
    }

    /// Counts memory that the host uses on behalf of Lua code toward the state's limit, for the state's lifetime.
    ///
    /// - Throws: `LuaError` of kind `killed` if the limit is reached; the state is then dead.
    public func count(bytes: Int) throws(LuaError) { try check(machine.count(UInt64(bytes))) }

    /// Frees a value kept by the state.
    public func free(_ reference: LuaReference) { machine.free(reference.bits) }

    public func free(_ function: LuaFunction) { free(function.reference) }

    /// Frees the functions in a value that the code has given, which the state keeps for the host.
    public func free(_ value: LuaValue) {
        switch value {
        case .function(let function): free(function)
        case .table(let table):
            for item in table.items { free(item) }
            for field in table.fields { free(field.value) }
        default: break
        }
    }

    /// Sets the largest depth and number of nodes of a converted value; by default 64 and 2,000,000.
    public func setTreeLimits(depth: Int, nodes: Int) {
        machine.setTreeLimits(depth: UInt32(depth), nodes: UInt32(nodes))
    }

    func check(_ status: clua_status) throws(LuaError) {
        if status != CLUA_OK { throw failure(status) }
    }

    func failure(_ status: clua_status) -> LuaError {
        switch status {
        case CLUA_DEAD: return .dead
        case CLUA_STALE: return .stale
        default: break
        }
        let record = machine.lastFailure
        if status == CLUA_SHAPE {
            return .decoding(path: record.path, expected: record.expected, got: record.got)
        }
        let (message, frames) = (record.message, record.frames)
        if status == CLUA_KILLED {
            let position = frames.first { $0.line != nil && !$0.isHost }.map {
                LuaPosition(chunk: $0.chunk, line: $0.line!)
            }
            if kill == nil { kill = LuaKillEvent(reason: record.reason, position: position) }
            let text = record.reason == .worker ? message : record.reason.text(limits)
            return LuaError(
                kind: .killed(record.reason),
                message: (position.map { "\($0): " } ?? "") + text,
                position: position,
                traceback: frames
            )
        }
        let kind: LuaError.Kind =
            status == CLUA_SYNTAX ? .syntax : status == CLUA_MEMORY ? .memory : .runtime
        return LuaError(kind: kind, message: message, position: .leading(message), traceback: frames)
    }
}

extension LuaPosition {
    /// Returns the position at the beginning of one of Lua's messages, such as `chunk:12: text`; nil if there is none.
    static func leading(_ message: String) -> LuaPosition? {
        // A position in parentheses after a text belongs to something else.
        guard let match = message.prefix(400).firstMatch(of: #/^(.+?):([0-9]+): /#), let line = Int(match.2),
            !match.1.contains(" (")
        else { return nil }
        return LuaPosition(chunk: String(match.1), line: line)
    }
}

extension LuaFrame {
    init(_ frame: clua_frame) {
        self.init(
            chunk: String(cString: frame.chunk),
            line: frame.line >= 0 ? Int(frame.line) : nil,
            function: String(cString: frame.name),
            isHost: frame.host != 0
        )
    }
}

extension LuaKillReason {
    init(_ reason: clua_reason) {
        switch reason {
        case CLUA_BY_INSTRUCTIONS: self = .instructions
        case CLUA_BY_TIME: self = .time
        case CLUA_BY_CANCEL: self = .cancelled
        default: self = .memory
        }
    }

    func text(_ limits: LuaLimits) -> String {
        switch self {
        case .instructions: "stopped after \(limits.instructions ?? 0) instructions"
        case .time: "stopped after \(limits.time)"
        case .memory: "stopped at \(limits.memory) bytes of memory"
        case .cancelled: "stopped because the call was cancelled"
        case .worker: "stopped because its worker ended"
        }
    }
}

extension clua_limits {
    init(_ limits: LuaLimits) {
        self.init()
        memory = UInt64(max(0, limits.memory))
        let (seconds, attoseconds) = limits.time.components
        time = seconds < 0 ? 1 : UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
        string_length = UInt64(max(0, limits.stringLength))
        instructions = limits.instructions.map { max(1, $0) } ?? 0
        counts = limits.countsInstructions ? 1 : 0
    }
}

/// The event of ending a state: its reason and position.
public struct LuaKillEvent: Sendable, Hashable {
    public let reason: LuaKillReason
    public let position: LuaPosition?

    public init(reason: LuaKillReason, position: LuaPosition?) {
        self.reason = reason
        self.position = position
    }
}
