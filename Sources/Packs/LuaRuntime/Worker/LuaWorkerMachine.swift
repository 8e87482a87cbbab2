// SPDX-License-Identifier: Apache-2.0
import CLua

/// Lua in a worker's process. What comes from there is data of somebody who is not trusted: it is limited in size, checked, and
/// whatever cannot be read ends the worker.
final class LuaWorkerMachine: LuaMachine {
    private let process: LuaWorkerProcess
    private let program: LuaWorkerProgram
    /// Messages that wait until an answer is needed.
    var output = LuaWireWriter()
    /// The host's functions that the state has, by number.
    private var functions: [UInt64: LuaHostFunction] = [:]
    /// The numbers of functions that were made, by reference.
    private var made: [UInt64: UInt64] = [:]
    private var (functionNumber, referenceNumber): (UInt64, UInt64) = (0, LuaWire.hostReference)
    /// The last answer, whose memory its values refer to.
    private var result: LuaWireMessage?
    private var nodes: UnsafeMutablePointer<clua_value>?
    private var kinds = 0
    /// How many calls are within each other.
    private var depth = 0
    private var deadline: LuaDeadline
    private var isOver = false
    /// Whether another worker is to take the place of this one, which still does what was begun with it.
    private var isSpent = false
    private var failure = LuaFailure()
    private var isRecording = false
    /// The memory of results of host functions, until they are sent.
    private var blocks: [UnsafeMutableRawPointer] = []
    private var state = LuaWorkerState()
    /// The bytes that the host keeps for the code.
    private var counted = 0

    init(
        _ program: LuaWorkerProgram,
        _ limits: LuaLimits,
        seed: UInt64,
        globals: LuaGlobals
    ) throws(LuaError) {
        self.program = program
        deadline = LuaDeadline(limits, program)
        do throws(LuaWorkerProblem) { process = try LuaWorkerProcess(program, limits: limits) } catch {
            throw LuaError(kind: .killed(.worker), message: error.text)
        }
        super.init(elsewhere: limits)
        let parameters = clua_limits(limits)
        let status = ask(.create) { output in
            output.add(parameters.memory)
            output.add(parameters.time)
            output.add(parameters.string_length)
            output.add(parameters.instructions)
            output.add(parameters.counts)
            output.add(seed)
            output.add(globals == .locked)
        }
        guard status == CLUA_OK else {
            throw isOver ? LuaError(kind: .killed(.worker), message: failure.message) : LuaError.noMemory
        }
    }

    deinit {
        process.end()
        for block in blocks { block.deallocate() }
    }

    override var isDead: Bool { isOver || isSpent }
    override var usedMemory: UInt64 { state.memory }
    override var footprint: UInt64 { state.footprint }
    override var usedInstructions: UInt64 { state.instructions }
    override var randomMark: UInt64 { state.randomMark }
    override func makeCancellation() -> LuaCancellation { LuaCancellation(process) }
    override var lastFailure: LuaFailure { failure }
    override var hasRows: Bool { false }
    override func tree() -> UnsafePointer<clua_value>? { nodes.map { UnsafePointer($0) } }

    // MARK: Talking

    /// Writes a message that is sent with the next one that is answered.
    private func tell(_ command: LuaWire.Command, _ write: (inout LuaWireWriter) -> Void) {
        guard !isOver else { return }
        output.begin(command.rawValue)
        write(&output)
        output.end()
    }

    /// Sends a command with everything that waits, and serves the code's calls until the answer comes.
    private func ask(_ command: LuaWire.Command, _ write: (inout LuaWireWriter) -> Void) -> clua_status {
        guard !isOver else { return CLUA_DEAD }
        tell(command, write)
        let isOutermost = depth == 0
        depth += 1
        defer { depth -= 1 }
        let begin = isOutermost ? process.processorTime : .zero
        if isOutermost { deadline = LuaDeadline(limits, program) }
        var waited = Duration.zero
        defer { if isOutermost { finish(begin, waited) } }
        do throws(LuaWorkerProblem) {
            guard depth < LuaWire.deepest else { throw .unreadable }
            return try answer(to: command)
        } catch {
            if case .silent(let time) = error { waited = time }
            if case .ended = error, command == .create { end(.notConfined) } else { end(error) }
            return CLUA_KILLED
        }
    }

    /// Counts as time of the caller what a call has used, also one that ended the worker.
    ///
    /// - Parameter waited: How long an answer was waited for in vain.
    private func finish(_ begin: Duration, _ waited: Duration) {
        let used = process.processorTime
        let spent = max(used - begin, waited).components
        clua_add_processor_time(
            UInt64(clamping: spent.seconds * 1_000_000_000 + spent.attoseconds / 1_000_000_000)
        )
        guard !isOver, used > program.lifetime / 2 || functions.count > Self.mostFunctions / 2 else { return }
        isSpent = true
    }

    private func end(_ problem: LuaWorkerProblem) {
        if !isOver {
            let reason = process.isCancelled ? .cancelled : problem.reason
            failure = LuaFailure(message: problem.text, reason: reason)
        }
        isOver = true
        process.end()
    }

    private func answer(to command: LuaWire.Command) throws(LuaWorkerProblem) -> clua_status {
        try send()
        while true {
            let message = try process.receive(until: deadline)
            try deadline.check()
            do throws(LuaWireError) {
                guard let kind = LuaWire.Reply(rawValue: try message.read()) else { throw LuaWireError() }
                switch kind {
                case .result: return try read(message, of: command)
                case .hostCall: try callHost(message)
                case .line: try writeLine(message)
                case .release: functions[try message.read()] = nil
                }
            } catch { throw .unreadable }
            // A function of the host may have asked for something and found the worker at its end.
            if isOver { return CLUA_KILLED }
            if !output.bytes.isEmpty { try send() }
        }
    }

    private func send() throws(LuaWorkerProblem) {
        defer { output.clear() }
        try process.send(output.bytes, until: deadline)
    }

    private func read(_ message: LuaWireMessage, of command: LuaWire.Command) throws(LuaWireError)
        -> clua_status
    {
        state = try LuaWorkerState(message)
        let status = clua_status(rawValue: UInt32(try message.read(UInt8.self)))
        result = message
        nodes = nil
        switch status {
        case CLUA_OK: return status
        case CLUA_DEAD, CLUA_STALE: break
        case CLUA_RUNTIME, CLUA_SYNTAX, CLUA_MEMORY, CLUA_HANDLER, CLUA_KILLED, CLUA_SHAPE:
            failure = try LuaFailure(message)
        default: throw LuaWireError()
        }
        if state.isDead {
            isOver = true
            process.end()
        }
        return status
    }

    // MARK: The host's functions

    /// How many functions of the host a state may have been given; with half of them a new worker takes its place between two
    /// calls.
    private static let mostFunctions = 100_000

    private func add(_ function: LuaHostFunction) -> UInt64 {
        if functions.count >= Self.mostFunctions { end(.tooMuch) }
        functionNumber += 1
        functions[functionNumber] = function
        return functionNumber
    }

    private func callHost(_ message: LuaWireMessage) throws(LuaWireError) {
        guard let function = functions[try message.read()] else { throw LuaWireError() }
        let (arguments, count) = try message.readValues(kinds: kinds)
        var results = (LuaSlot(), LuaSlot())
        let answer = withUnsafeMutableBytes(of: &results) { results in
            function.body(
                UnsafeRawPointer(arguments ?? Self.nothing).assumingMemoryBound(to: LuaSlot.self),
                Int(count),
                results.baseAddress!.assumingMemoryBound(to: LuaSlot.self),
                function
            )
        }
        tell(.answer) { output in
            output.add(answer)
            withUnsafeBytes(of: &results) { results in
                let values = results.baseAddress!.assumingMemoryBound(to: clua_value.self)
                switch Int(answer) {
                case Int(CLUA_ANSWER_ERROR): output.add(values, count: 1)
                case Int(CLUA_ANSWER_ARGUMENT):
                    output.add(values[1].bits)
                    output.add(values, count: 1)
                case Int(CLUA_ANSWER_TREE):
                    let nodes = UnsafePointer<clua_value>(bitPattern: UInt(values[0].bits))
                    output.add(nodes, count: Int32(values[0].length))
                case 1...2: output.add(values, count: answer)
                default: break
                }
            }
        }
        for block in blocks { block.deallocate() }
        blocks = []
        withExtendedLifetime(message) {}
    }

    nonisolated(unsafe) private static let nothing = UnsafeMutablePointer<clua_value>.allocate(capacity: 1)

    private func writeLine(_ message: LuaWireMessage) throws(LuaWireError) {
        guard let function = functions[try message.read()] else { throw LuaWireError() }
        let bytes = try message.readBytes()
        var slots = (LuaSlot.string(bytes.bindMemory(to: UInt8.self)), LuaSlot())
        withUnsafeMutablePointer(to: &slots.0) { argument in
            var results = (LuaSlot(), LuaSlot())
            withUnsafeMutablePointer(to: &results.0) { _ = function.body(argument, 1, $0, function) }
        }
    }

    override func scratch(_ size: Int) -> UnsafeMutableRawPointer? {
        let block = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 16)
        blocks.append(block)
        return block
    }

    private func newReference() -> UInt64 {
        referenceNumber += 1
        return referenceNumber
    }

    /// Reads something from the last answer; what cannot be read ends the worker.
    private func reading<Value>(
        _ status: clua_status,
        _ read: (LuaWireMessage) throws(LuaWireError) -> Value
    ) -> (clua_status, Value?) {
        guard status == CLUA_OK, let result else { return (status, nil) }
        do throws(LuaWireError) { return (status, try read(result)) } catch {
            end(.unreadable)
            return (CLUA_KILLED, nil)
        }
    }

    private func readTree(_ status: clua_status) -> (clua_status, Int32?) {
        let kinds = kinds
        return reading(status) { message throws(LuaWireError) in
            let values = try message.readValues(kinds: kinds)
            nodes = values.start
            return values.count
        }
    }

    // MARK: Running

    override func count(_ bytes: UInt64) -> clua_status {
        // The worker counts it too, if it is honest.
        counted += Int(clamping: bytes)
        if counted > limits.memory { end(.tooMuch) }
        tell(.count) { $0.add(bytes) }
        return isOver ? CLUA_DEAD : CLUA_OK
    }

    override func load(_ source: UnsafeBufferPointer<UInt8>, _ chunk: String, _ reference: inout UInt64)
        -> clua_status
    {
        let (status, bits) = reading(
            ask(.load) {
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
        let (status, values) = readTree(
            ask(.call) {
                $0.add(function)
                $0.add(arguments, count: count)
            }
        )
        result.pointee = clua_value()
        if let values, values > 0, let nodes { result.pointee = nodes[0] }
        return status
    }

    override func callTree(
        _ function: UInt64,
        _ arguments: UnsafePointer<clua_value>?,
        _ count: Int32,
        sorted: Bool,
        _ results: inout Int32
    ) -> clua_status {
        let (status, values) = readTree(
            ask(.callTree) {
                $0.add(sorted)
                $0.add(function)
                $0.add(arguments, count: count)
            }
        )
        results = values ?? 0
        return status
    }

    override func text(_ reference: UInt64, _ text: inout clua_value) -> clua_status {
        let (status, _) = readTree(ask(.text) { $0.add(reference) })
        text = nodes?.pointee ?? clua_value()
        return status
    }

    // MARK: Values

    override func free(_ reference: UInt64) {
        made[reference] = nil
        tell(.free) { $0.add(reference) }
    }

    override func decode(_ reference: UInt64) -> clua_status {
        readTree(ask(.decode) { $0.add(reference) }).0
    }

    override func decodeArgument(_ index: Int32, sorted: Bool) -> clua_status {
        readTree(
            ask(.decodeArgument) {
                $0.add(index)
                $0.add(sorted)
            }
        ).0
    }

    override func encode(_ tree: UnsafePointer<clua_value>, _ reference: inout UInt64) -> clua_status {
        let (status, bits) = reading(ask(.encode) { $0.add(tree, count: 1) }) {
            message throws(LuaWireError) in try message.read(UInt64.self)
        }
        reference = bits ?? 0
        return status
    }

    override func setTreeLimits(depth: UInt32, nodes: UInt32) {
        tell(.treeLimits) {
            $0.add(depth)
            $0.add(nodes)
        }
    }

    override func bytecode(_ function: UInt64, keepsLines: Bool) -> [UInt8]? {
        let status = ask(.bytecode) {
            $0.add(function)
            $0.add(keepsLines)
        }
        let bytes = reading(status) { message throws(LuaWireError) in [UInt8](try message.readBytes()) }.1
        return bytes.flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: The host's side

    override func register(_ path: String, tree: Bool, _ function: LuaHostFunction) -> clua_status {
        let number = add(function)
        tell(.register) {
            $0.add(number)
            $0.add(path)
            $0.add(tree)
        }
        return isOver ? CLUA_DEAD : CLUA_OK
    }

    override func makeFunction(_ function: LuaHostFunction, _ reference: inout UInt64) -> clua_status {
        let (number, new) = (add(function), newReference())
        tell(.makeFunction) {
            $0.add(number)
            $0.add(new)
            $0.add(function.answer != nil)
            if let answer = function.answer { $0.add(answer) }
        }
        (reference, made[new]) = (new, number)
        return isOver ? CLUA_DEAD : CLUA_OK
    }

    override func endFunction(_ reference: UInt64, _ message: String) {
        // It is forgotten here, whatever the worker says of it.
        if let number = made.removeValue(forKey: reference) { functions[number] = nil }
        tell(.endFunction) {
            $0.add(reference)
            $0.add(message)
        }
    }

    override var functionCount: Int { functions.count }

    override func makeProxy(_ name: String, _ read: LuaHostFunction, _ reference: inout UInt64)
        -> clua_status
    {
        let (number, new) = (add(read), newReference())
        tell(.makeProxy) {
            $0.add(number)
            $0.add(new)
            $0.add(name)
        }
        reference = new
        return isOver ? CLUA_DEAD : CLUA_OK
    }

    override func proxyFields(_ proxy: UInt64, _ fields: inout UInt64) -> clua_status {
        let new = newReference()
        tell(.proxyFields) {
            $0.add(proxy)
            $0.add(new)
        }
        fields = new
        return isOver ? CLUA_DEAD : CLUA_OK
    }

    override func setGlobal(_ path: String, _ tree: UnsafePointer<clua_value>) -> clua_status {
        tell(.setGlobal) {
            $0.add(path)
            $0.add(tree, count: 1)
        }
        return isOver ? CLUA_DEAD : CLUA_OK
    }

    override func global(_ path: String) -> clua_status { readTree(ask(.global) { $0.add(path) }).0 }

    override func registerConstructor(_ path: String, _ kind: UInt32, _ argument: Int32, registers: Bool)
        -> clua_status
    {
        kinds = max(kinds, Int(kind) + 1)
        tell(.registerConstructor) {
            $0.add(path)
            $0.add(kind)
            $0.add(argument)
            $0.add(registers)
        }
        return isOver ? CLUA_DEAD : CLUA_OK
    }

    override func takeRegistrations(_ count: inout Int32) -> clua_status {
        let (status, values) = readTree(ask(.takeRegistrations) { _ in })
        count = values ?? 0
        return status
    }

    override func untaken() -> [(kind: Int, chunk: String, line: Int)] {
        let kinds = kinds
        return reading(ask(.untaken) { _ in }) { message throws(LuaWireError) in
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
        let number = add(sink)
        tell(.setSink) {
            $0.add(kind)
            $0.add(number)
        }
    }

    override func setLoader(_ loader: LuaHostFunction) -> clua_status {
        let number = add(loader)
        tell(.setLoader) { $0.add(number) }
        return isOver ? CLUA_DEAD : CLUA_OK
    }

    // MARK: Lines

    override var recordsLines: Bool {
        get { isRecording }
        set {
            isRecording = newValue
            tell(.recordLines) { $0.add(newValue) }
        }
    }

    override func takeLineCounts() -> [(chunk: String, counts: [UInt32])] {
        reading(ask(.takeLines) { _ in }) { message throws(LuaWireError) in
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
