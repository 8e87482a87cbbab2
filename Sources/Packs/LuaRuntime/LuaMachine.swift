// SPDX-License-Identifier: Apache-2.0
import CLua

/// Lua as `CLua.h` offers it, for one state: in this process here, in a worker's in `LuaWorkerMachine`.
///
/// Everything that a pack's code and the host exchange passes through these methods.
class LuaMachine {
    let limits: LuaLimits
    /// The state in this process; nil if it is elsewhere.
    let box: OpaquePointer?
    private let local: OpaquePointer

    /// - Parameter box: A state in this process, which the machine destroys.
    init(_ box: OpaquePointer, _ limits: LuaLimits) {
        self.limits = limits
        self.box = box
        local = box
    }

    /// Prepares a machine whose state is elsewhere; every other method is then overridden.
    init(elsewhere limits: LuaLimits) {
        self.limits = limits
        box = nil
        local = OpaquePointer(bitPattern: 8)!
    }

    static func local(
        _ limits: LuaLimits,
        seed: UInt64,
        globals: LuaGlobals
    ) throws(LuaError) -> LuaMachine {
        var parameters = clua_limits(limits)
        guard let box = clua_create(&parameters, seed, globals == .locked ? 1 : 0) else {
            throw LuaError.noMemory
        }
        return LuaMachine(box, limits)
    }

    deinit { if let box { clua_destroy(box) } }

    var isDead: Bool { clua_is_dead(local) != 0 }
    var usedMemory: UInt64 { clua_used_memory(local) }
    var footprint: UInt64 { clua_footprint(local) }
    var usedInstructions: UInt64 { clua_used_instructions(local) }
    var randomMark: UInt64 { clua_random_mark(local) }
    func makeCancellation() -> LuaCancellation { LuaCancellation(control: clua_retain_control(local)) }

    /// The error of the last call that failed.
    var lastFailure: LuaFailure { LuaFailure(clua_last_failure(local).pointee) }

    func count(_ bytes: UInt64) -> clua_status { clua_count_memory(local, bytes) }

    // Running

    func load(_ source: UnsafeBufferPointer<UInt8>, _ chunk: String, _ reference: inout UInt64) -> clua_status
    {
        source.withMemoryRebound(to: CChar.self) { text in
            // An empty buffer may have no base address.
            text.baseAddress.map { clua_load(local, $0, text.count, chunk, &reference) }
                ?? clua_load(local, "", 0, chunk, &reference)
        }
    }

    func call(
        _ function: UInt64,
        _ arguments: UnsafePointer<clua_value>?,
        _ count: Int32,
        _ result: UnsafeMutablePointer<clua_value>
    ) -> clua_status {
        clua_call(local, function, arguments, count, result)
    }

    func callTree(
        _ function: UInt64,
        _ arguments: UnsafePointer<clua_value>?,
        _ count: Int32,
        sorted: Bool,
        _ results: inout Int32
    ) -> clua_status {
        clua_set_tree_sorted(local, sorted ? 1 : 0)
        return clua_call_tree(local, function, arguments, count, &results)
    }

    /// The nodes of the last tree, valid until the state is entered again.
    func tree() -> UnsafePointer<clua_value>? {
        var count = 0
        guard let start = clua_tree(local, &count), count > 0 else { return nil }
        return start
    }

    /// Whether lists of structs come as rows; otherwise they come as trees.
    var hasRows: Bool { true }

    func text(_ reference: UInt64, _ text: inout clua_value) -> clua_status {
        clua_text(local, reference, &text)
    }

    // Values

    func free(_ reference: UInt64) { clua_unref(local, reference) }

    func decode(_ reference: UInt64) -> clua_status {
        clua_set_tree_sorted(local, 1)
        return clua_decode(local, reference)
    }

    func decodeArgument(_ index: Int32, sorted: Bool) -> clua_status {
        clua_set_tree_sorted(local, sorted ? 1 : 0)
        return clua_decode_argument(local, index)
    }

    func encode(_ tree: UnsafePointer<clua_value>, _ reference: inout UInt64) -> clua_status {
        clua_encode(local, tree, &reference)
    }

    func setTreeLimits(depth: UInt32, nodes: UInt32) { clua_set_tree_limits(local, depth, nodes) }

    func bytecode(_ function: UInt64, keepsLines: Bool) -> [UInt8]? {
        var size = 0
        guard let bytes = clua_bytecode(local, function, keepsLines ? 0 : 1, &size) else { return nil }
        defer { bytes.deallocate() }
        return Array(UnsafeBufferPointer(start: bytes, count: size))
    }

    // The host's side

    func register(_ path: String, tree: Bool, _ function: LuaHostFunction) -> clua_status {
        clua_register(
            local,
            path,
            tree ? 1 : 0,
            LuaHostFunction.call,
            function.context,
            LuaHostFunction.release
        )
    }

    func makeFunction(_ function: LuaHostFunction, _ reference: inout UInt64) -> clua_status {
        clua_make_function(
            local,
            1,
            LuaHostFunction.call,
            function.context,
            LuaHostFunction.release,
            &reference
        )
    }

    func endFunction(_ reference: UInt64, _ message: String) { clua_end_function(local, reference, message) }

    /// How many functions of the host the state keeps.
    var functionCount: Int { Int(clua_function_count(local)) }

    func makeProxy(_ name: String, _ read: LuaHostFunction, _ reference: inout UInt64) -> clua_status {
        clua_make_proxy(local, name, LuaHostFunction.call, read.context, LuaHostFunction.release, &reference)
    }

    func proxyFields(_ proxy: UInt64, _ fields: inout UInt64) -> clua_status {
        clua_proxy_fields(local, proxy, &fields)
    }

    func setGlobal(_ path: String, _ tree: UnsafePointer<clua_value>) -> clua_status {
        clua_set_global(local, path, tree)
    }

    func global(_ path: String) -> clua_status {
        clua_set_tree_sorted(local, 1)
        return clua_get_global(local, path)
    }

    func registerConstructor(_ path: String, _ kind: UInt32, _ argument: Int32, registers: Bool)
        -> clua_status
    {
        clua_register_constructor(local, path, kind, argument, registers ? 1 : 0)
    }

    func takeRegistrations(_ count: inout Int32) -> clua_status {
        clua_set_tree_sorted(local, 1)
        return clua_take_registrations(local, &count)
    }

    /// The tables made by constructors that the host has not received: their kind and position.
    func untaken() -> [(kind: Int, chunk: String, line: Int)] {
        var result: [(Int, String, Int)] = []
        var number: UInt32 = 0
        var table = clua_constructed_table()
        while clua_constructed(local, number, &table) != 0 {
            number += 1
            guard table.taken == 0 else { continue }
            let chunk = UnsafeRawBufferPointer(start: table.chunk, count: Int(table.chunk_length))
            result.append((Int(table.kind), String(decoding: chunk, as: UTF8.self), Int(table.line)))
        }
        return result
    }

    func setSink(_ kind: Int32, _ sink: LuaHostFunction) {
        clua_set_sink(local, kind, LuaHostFunction.call, sink.context, LuaHostFunction.release)
    }

    func setLoader(_ loader: LuaHostFunction) -> clua_status {
        clua_set_loader(local, LuaHostFunction.call, loader.context, LuaHostFunction.release)
    }

    /// Returns memory for a result of a host function, valid until that has returned.
    func scratch(_ size: Int) -> UnsafeMutableRawPointer? { clua_scratch(local, size) }

    // Lines

    var recordsLines: Bool {
        get { clua_is_recording_lines(local) != 0 }
        set { clua_record_lines(local, newValue ? 1 : 0) }
    }

    func takeLineCounts() -> [(chunk: String, counts: [UInt32])] {
        defer { clua_clear_lines(local) }
        return (0..<clua_line_records(local)).map { index in
            var counts = UnsafePointer<UInt32>(bitPattern: 8)!
            var lines: Int32 = 0
            let name = String(cString: clua_line_record(local, index, &counts, &lines))
            return (name, Array(UnsafeBufferPointer(start: counts, count: Int(lines))))
        }
    }
}

/// The error of a call, copied out of the machine.
struct LuaFailure {
    var message = ""
    var frames: [LuaFrame] = []
    var reason = LuaKillReason.memory
    var path = ""
    var expected = ""
    var got = ""
}

extension LuaFailure {
    init(_ failure: clua_failure) {
        message = String(
            decoding: UnsafeRawBufferPointer(start: failure.message, count: failure.length),
            as: UTF8.self
        )
        frames = (0..<Int(failure.frame_count)).map { LuaFrame(failure.frames![$0]) }
        reason = LuaKillReason(failure.reason)
        path = String(cString: failure.path)
        expected = String(cString: failure.expected)
        got = String(cString: failure.got)
    }
}
