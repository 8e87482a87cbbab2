// SPDX-License-Identifier: Apache-2.0
import CLua

/// What is said to a worker and answered by it: messages, and the calls of its code into the host, which are served while an answer
/// is waited for. What comes from there is data of somebody who is not trusted: it is limited in size, checked, and whatever cannot
/// be read ends the worker.
final class LuaWorkerExchange {
    let process: LuaWorkerProcess
    private let program: LuaWorkerProgram
    private let limits: LuaLimits
    /// Messages that wait until an answer is needed.
    private var output = LuaWireWriter()
    /// The host's functions that the state has, by number.
    private var functions: [UInt64: LuaHostFunction] = [:]
    private var functionNumber: UInt64 = 0
    /// The last answer, whose memory its values refer to.
    private var result: LuaWireMessage?
    private(set) var nodes: UnsafeMutablePointer<clua_value>?
    /// How many kinds of constructors the state has.
    var kinds = 0
    /// How many calls are within each other.
    private var depth = 0
    private var deadline: LuaDeadline
    private(set) var isOver = false
    /// Whether another worker is to take the place of this one, which still does what was begun with it.
    private(set) var isSpent = false
    private(set) var failure = LuaFailure()
    private(set) var state = LuaWorkerState()
    /// The memory of results of host functions, until they are sent.
    private var blocks: [UnsafeMutableRawPointer] = []

    init(_ program: LuaWorkerProgram, _ limits: LuaLimits) throws(LuaWorkerProblem) {
        self.program = program
        self.limits = limits
        deadline = LuaDeadline(limits, program)
        process = try LuaWorkerProcess(program, limits: limits)
    }

    deinit {
        process.end()
        for block in blocks { block.deallocate() }
    }

    // MARK: Talking

    /// Writes a message that is sent with the next one that is answered.
    func tell(_ command: LuaWire.Command, _ write: (inout LuaWireWriter) -> Void) {
        guard !isOver else { return }
        output.begin(command.rawValue)
        write(&output)
        output.end()
    }

    /// Sends a command with everything that waits, and serves the code's calls until the answer comes.
    func ask(_ command: LuaWire.Command, _ write: (inout LuaWireWriter) -> Void) -> clua_status {
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

    func end(_ problem: LuaWorkerProblem) {
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

    func add(_ function: LuaHostFunction) -> UInt64 {
        if functions.count >= Self.mostFunctions { end(.tooMuch) }
        functionNumber += 1
        functions[functionNumber] = function
        return functionNumber
    }

    var functionCount: Int { functions.count }

    func remove(_ number: UInt64) { functions[number] = nil }

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

    /// Returns memory for the results of a host function, until they are sent.
    func scratch(_ size: Int) -> UnsafeMutableRawPointer {
        let block = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 16)
        blocks.append(block)
        return block
    }

    // MARK: Reading

    /// Reads something from the last answer; what cannot be read ends the worker.
    func reading<Value>(
        _ status: clua_status,
        _ read: (LuaWireMessage) throws(LuaWireError) -> Value
    ) -> (clua_status, Value?) {
        guard status == CLUA_OK, let result else { return (status, nil) }
        do throws(LuaWireError) { return (status, try read(result)) } catch {
            end(.unreadable)
            return (CLUA_KILLED, nil)
        }
    }

    func readTree(_ status: clua_status) -> (clua_status, Int32?) {
        let kinds = kinds
        return reading(status) { message throws(LuaWireError) in
            let values = try message.readValues(kinds: kinds)
            nodes = values.start
            return values.count
        }
    }
}
