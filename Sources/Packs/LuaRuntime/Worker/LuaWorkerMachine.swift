// SPDX-License-Identifier: Apache-2.0
import CLua

/// Lua in a worker's process: each call of a state as messages to it.
///
/// All of it is in one file, since Swift does not let extensions override.
final class LuaWorkerMachine: LuaMachine {
    private let worker: LuaWorkerExchange
    /// The numbers of functions that were made, by reference.
    private var made: [UInt64: UInt64] = [:]
    private var referenceNumber = LuaWire.hostReference
    private var isRecording = false
    /// The bytes that the host keeps for the code.
    private var counted = 0

    init(
        _ program: LuaWorkerProgram,
        _ limits: LuaLimits,
        seed: UInt64,
        globals: LuaGlobals
    ) throws(LuaError) {
        do throws(LuaWorkerProblem) { worker = try LuaWorkerExchange(program, limits) } catch {
            throw LuaError(kind: .killed(.worker), message: error.text)
        }
        super.init(elsewhere: limits)
        let parameters = clua_limits(limits)
        let status = worker.ask(.create) { output in
            output.add(parameters.memory)
            output.add(parameters.time)
            output.add(parameters.string_length)
            output.add(parameters.instructions)
            output.add(parameters.counts)
            output.add(seed)
            output.add(globals == .locked)
        }
        guard status == CLUA_OK else {
            throw worker.isOver
                ? LuaError(kind: .killed(.worker), message: worker.failure.message) : LuaError.noMemory
        }
    }

    override var isDead: Bool { worker.isOver || worker.isSpent }
    override var usedMemory: UInt64 { worker.state.memory }
    override var footprint: UInt64 { worker.state.footprint }
    override var usedInstructions: UInt64 { worker.state.instructions }
    override var randomMark: UInt64 { worker.state.randomMark }
    override func makeCancellation() -> LuaCancellation { LuaCancellation(worker.process) }
    override var lastFailure: LuaFailure { worker.failure }
    override var hasRows: Bool { false }
    override func tree() -> UnsafePointer<clua_value>? { worker.nodes.map { UnsafePointer($0) } }
    override func scratch(_ size: Int) -> UnsafeMutableRawPointer? { worker.scratch(size) }

    private func newReference() -> UInt64 {
        referenceNumber += 1
        return referenceNumber
    }

    // MARK: Running

    override func count(_ bytes: UInt64) -> clua_status {
        // The worker counts it too, if it is honest.
        counted += Int(clamping: bytes)
        if counted > limits.memory { worker.end(.tooMuch) }
        worker.tell(.count) { $0.add(bytes) }
        return worker.isOver ? CLUA_DEAD : CLUA_OK
    }

    override func load(_ source: UnsafeBufferPointer<UInt8>, _ chunk: String, _ reference: inout UInt64)
        -> clua_status
    {
        let (status, bits) = worker.reading(
            worker.ask(.load) {
                $0.add(chunk)
                $0.add(bytes: UnsafeRawBufferPointer(source))
            }
        ) { message throws(LuaWireError) in try message.read(UInt64.self) }
        reference = bits ?? 0
        return status
    }

    override func call(
        _ function: UInt64,
        _ arguments: UnsafePointer<clua_value>?,
        _ count: Int32,
        _ result: UnsafeMutablePointer<clua_value>
    ) -> clua_status {
        let (status, values) = worker.readTree(
            worker.ask(.call) {
                $0.add(function)
                $0.add(arguments, count: count)
            }
        )
        result.pointee = clua_value()
        if let values, values > 0, let nodes = worker.nodes { result.pointee = nodes[0] }
        return status
    }

    override func callTree(
        _ function: UInt64,
        _ arguments: UnsafePointer<clua_value>?,
        _ count: Int32,
        sorted: Bool,
        _ results: inout Int32
    ) -> clua_status {
        let (status, values) = worker.readTree(
            worker.ask(.callTree) {
                $0.add(sorted)
                $0.add(function)
                $0.add(arguments, count: count)
            }
        )
        results = values ?? 0
        return status
    }

    override func text(_ reference: UInt64, _ text: inout clua_value) -> clua_status {
        let (status, _) = worker.readTree(worker.ask(.text) { $0.add(reference) })
        text = worker.nodes?.pointee ?? clua_value()
        return status
    }

    // MARK: Values

    override func free(_ reference: UInt64) {
        made[reference] = nil
        worker.tell(.free) { $0.add(reference) }
    }

    override func decode(_ reference: UInt64) -> clua_status {
        worker.readTree(worker.ask(.decode) { $0.add(reference) }).0
    }

    override func decodeArgument(_ index: Int32, sorted: Bool) -> clua_status {
        worker.readTree(
            worker.ask(.decodeArgument) {
                $0.add(index)
                $0.add(sorted)
            }
        ).0
    }

    override func encode(_ tree: UnsafePointer<clua_value>, _ reference: inout UInt64) -> clua_status {
        let (status, bits) = worker.reading(worker.ask(.encode) { $0.add(tree, count: 1) }) {
            message throws(LuaWireError) in try message.read(UInt64.self)
        }
        reference = bits ?? 0
        return status
    }

    override func setTreeLimits(depth: UInt32, nodes: UInt32) {
        worker.tell(.treeLimits) {
            $0.add(depth)
            $0.add(nodes)
        }
    }

    override func bytecode(_ function: UInt64, keepsLines: Bool) -> [UInt8]? {
        let status = worker.ask(.bytecode) {
            $0.add(function)
            $0.add(keepsLines)
        }
        let bytes = worker.reading(status) { message throws(LuaWireError) in [UInt8](try message.readBytes())
        }.1
        return bytes.flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: The host's side

    override func register(_ path: String, tree: Bool, _ function: LuaHostFunction) -> clua_status {
        let number = worker.add(function)
        worker.tell(.register) {
            $0.add(number)
            $0.add(path)
            $0.add(tree)
        }
        return worker.isOver ? CLUA_DEAD : CLUA_OK
    }

    override func makeFunction(_ function: LuaHostFunction, _ reference: inout UInt64) -> clua_status {
        let (number, new) = (worker.add(function), newReference())
        worker.tell(.makeFunction) {
            $0.add(number)
            $0.add(new)
            $0.add(function.answer != nil)
            if let answer = function.answer { $0.add(answer) }
        }
        (reference, made[new]) = (new, number)
        return worker.isOver ? CLUA_DEAD : CLUA_OK
    }

    override func endFunction(_ reference: UInt64, _ message: String) {
        // It is forgotten here, whatever the worker says of it.
        if let number = made.removeValue(forKey: reference) { worker.remove(number) }
        worker.tell(.endFunction) {
            $0.add(reference)
            $0.add(message)
        }
    }

    override var functionCount: Int { worker.functionCount }

    override func makeProxy(_ name: String, _ read: LuaHostFunction, _ reference: inout UInt64)
        -> clua_status
    {
        let (number, new) = (worker.add(read), newReference())
        worker.tell(.makeProxy) {
            $0.add(number)
            $0.add(new)
            $0.add(name)
        }
        reference = new
        return worker.isOver ? CLUA_DEAD : CLUA_OK
    }

    override func proxyFields(_ proxy: UInt64, _ fields: inout UInt64) -> clua_status {
        let new = newReference()
        worker.tell(.proxyFields) {
            $0.add(proxy)
            $0.add(new)
        }
        fields = new
        return worker.isOver ? CLUA_DEAD : CLUA_OK
    }

    override func setGlobal(_ path: String, _ tree: UnsafePointer<clua_value>) -> clua_status {
        worker.tell(.setGlobal) {
            $0.add(path)
            $0.add(tree, count: 1)
        }
        return worker.isOver ? CLUA_DEAD : CLUA_OK
    }

    override func global(_ path: String) -> clua_status {
        worker.readTree(worker.ask(.global) { $0.add(path) }).0
    }

    override func registerConstructor(_ path: String, _ kind: UInt32, _ argument: Int32, registers: Bool)
        -> clua_status
    {
        worker.kinds = max(worker.kinds, Int(kind) + 1)
        worker.tell(.registerConstructor) {
            $0.add(path)
            $0.add(kind)
            $0.add(argument)
            $0.add(registers)
        }
        return worker.isOver ? CLUA_DEAD : CLUA_OK
    }

    override func takeRegistrations(_ count: inout Int32) -> clua_status {
        let (status, values) = worker.readTree(worker.ask(.takeRegistrations) { _ in })
        count = values ?? 0
        return status
    }

    override func untaken() -> [(kind: Int, chunk: String, line: Int)] {
        let kinds = worker.kinds
        return worker.reading(worker.ask(.untaken) { _ in }) { message throws(LuaWireError) in
            var tables: [(kind: Int, chunk: String, line: Int)] = []
            for _ in 0..<(try message.read(UInt32.self)) {
                let kind = Int(try message.read(UInt32.self))
                guard kind < kinds else { throw LuaWireError() }
                let line = Int(max(try message.read(Int32.self), -1))
                tables.append((kind, try message.readText(), line))
            }
            return tables
        }.1 ?? []
    }

    override func setSink(_ kind: Int32, _ sink: LuaHostFunction) {
        let number = worker.add(sink)
        worker.tell(.setSink) {
            $0.add(kind)
            $0.add(number)
        }
    }

    override func setLoader(_ loader: LuaHostFunction) -> clua_status {
        let number = worker.add(loader)
        worker.tell(.setLoader) { $0.add(number) }
        return worker.isOver ? CLUA_DEAD : CLUA_OK
    }

    // MARK: Lines

    override var recordsLines: Bool {
        get { isRecording }
        set {
            isRecording = newValue
            worker.tell(.recordLines) { $0.add(newValue) }
        }
    }

    override func takeLineCounts() -> [(chunk: String, counts: [UInt32])] {
        worker.reading(worker.ask(.takeLines) { _ in }) { message throws(LuaWireError) in
            var chunks: [(chunk: String, counts: [UInt32])] = []
            for _ in 0..<(try message.read(UInt32.self)) {
                let name = try message.readText()
                let bytes = try message.readBytes()
                var counts = [UInt32](repeating: 0, count: bytes.count / 4)
                counts.withUnsafeMutableBytes {
                    $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<$0.count]))
                }
                chunks.append((name, counts))
            }
            return chunks
        }.1 ?? []
    }
}
