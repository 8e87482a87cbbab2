// SPDX-License-Identifier: Apache-2.0
import CLua
import Glibc

/// The other end of `LuaWorkerMachine`: a process that runs one state for a host, which speaks at standard input and listens at
/// standard output.
public enum LuaWorker {
    /// Prepares the process to keep the time of calls without a thread; it is to be called before it is confined.
    ///
    /// - Returns: Whether it can.
    public static func prepare() -> Bool { clua_watch_without_thread() == 0 }

    /// Does what the host asks until it is gone.
    public static func serve() -> Never {
        let service = LuaWorkerService()
        while true { service.serveOne() }
    }
}

/// A state and the host that uses it.
private final class LuaWorkerService {
    private var box: OpaquePointer!
    private var input = LuaWireInput()
    private var output = LuaWireWriter()
    /// The state's references, by those that the host has given.
    private var references: [UInt64: UInt64] = [:]
    /// The failure of a command that is not answered.
    private var earlier: clua_status?
    /// The last answers of the host, whose memory the state reads after its call, by how deep the call is.
    private var answers: [LuaWireMessage?] = []
    private var depth = 0

    // MARK: Talking

    private func receive() -> LuaWireMessage {
        input.message { buffer in
            while true {
                let count = Glibc.read(0, buffer.baseAddress, buffer.count)
                if count > 0 { return count }
                // The host is gone.
                guard count < 0, errno == EINTR else { _exit(0) }
            }
        } tooLarge: {
            _exit(1)
        }
    }

    private func send() {
        output.bytes.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = Glibc.write(1, bytes.baseAddress! + sent, bytes.count - sent)
                if count > 0 { sent += count } else if errno != EINTR { _exit(0) }
            }
        }
        output.clear()
    }

    func serveOne() {
        let message = receive()
        do throws(LuaWireError) {
            guard let command = LuaWire.Command(rawValue: try message.read()) else { throw LuaWireError() }
            try perform(command, message)
        } catch { _exit(1) }
        withExtendedLifetime(message) {}
    }

    // MARK: Commands

    private func perform(_ command: LuaWire.Command, _ message: LuaWireMessage) throws(LuaWireError) {
        guard command.isAnswered else {
            let status = try performUnanswered(command, message)
            if status != CLUA_OK, earlier == nil { earlier = status }
            return
        }
        if let status = earlier, command != .create {
            earlier = nil
            return answer(status) { _ in }
        }
        switch command {
        case .create: try create(message)
        case .load:
            let chunk = try message.readText()
            let source = try message.readBytes()
            var reference: UInt64 = 0
            let status = source.withMemoryRebound(to: CChar.self) { text in
                text.baseAddress.map { clua_load(box, $0, text.count, chunk, &reference) }
                    ?? clua_load(box, "", 0, chunk, &reference)
            }
            answer(status) { $0.add(reference) }
        case .call:
            let function = own(try message.read())
            let arguments = try values(message)
            var result = clua_value()
            let status = clua_call(box, function, arguments.start, arguments.count, &result)
            // A table or a function is no scalar; its tag says so.
            if Int(result.tag) == CLUA_TABLE { result = clua_value(bits: 0, length: 0, tag: result.tag) }
            let isFunction = Int(result.tag) == CLUA_FUNCTION
            var nodes = [result]
            if isFunction {
                nodes.append(clua_value(bits: 0, length: 0, tag: UInt32(CLUA_STRING)))
                nodes.append(clua_value(bits: 0, length: 0, tag: UInt32(CLUA_INTEGER)))
            }
            answer(status) { $0.add(nodes, count: 1) }
        case .callTree:
            clua_set_tree_sorted(box, try message.readBool() ? 1 : 0)
            let function = own(try message.read())
            let arguments = try values(message)
            var count: Int32 = 0
            let status = clua_call_tree(box, function, arguments.start, arguments.count, &count)
            answerTree(status, count)
        case .decode:
            clua_set_tree_sorted(box, 1)
            answerTree(clua_decode(box, own(try message.read())), 1)
        case .decodeArgument:
            let index: Int32 = try message.read()
            clua_set_tree_sorted(box, try message.readBool() ? 1 : 0)
            answerTree(clua_decode_argument(box, index), 1)
        case .encode:
            let tree = try values(message)
            var reference: UInt64 = 0
            guard let start = tree.start else { throw LuaWireError() }
            answer(clua_encode(box, start, &reference)) { $0.add(reference) }
        case .text:
            var text = clua_value()
            answer(clua_text(box, own(try message.read()), &text)) { $0.add(&text, count: 1) }
        case .bytecode:
            let function = own(try message.read())
            var size = 0
            let bytes = clua_bytecode(box, function, try message.readBool() ? 0 : 1, &size)
            answer(CLUA_OK) { $0.add(bytes: UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : size)) }
            Glibc.free(bytes)
        case .global:
            clua_set_tree_sorted(box, 1)
            answerTree(clua_get_global(box, try message.readText()), 1)
        case .takeRegistrations:
            clua_set_tree_sorted(box, 1)
            var count: Int32 = 0
            let status = clua_take_registrations(box, &count)
            answerTree(status, count)
        case .untaken: answerUntaken()
        case .takeLines: answerLines()
        default: throw LuaWireError()
        }
    }

    private func create(_ message: LuaWireMessage) throws(LuaWireError) {
        var limits = clua_limits()
        limits.memory = try message.read()
        limits.time = try message.read()
        limits.string_length = try message.read()
        limits.instructions = try message.read()
        limits.counts = try message.read()
        let seed: UInt64 = try message.read()
        let isLocked = try message.readBool()
        guard box == nil else { throw LuaWireError() }
        box = clua_create(&limits, seed, isLocked ? 1 : 0)
        guard box != nil else {
            // The host takes the end for an end.
            _exit(1)
        }
        answer(CLUA_OK) { _ in }
    }

    private func performUnanswered(_ command: LuaWire.Command, _ message: LuaWireMessage)
        throws(LuaWireError) -> clua_status
    {
        guard box != nil else { throw LuaWireError() }
        switch command {
        case .free:
            let reference: UInt64 = try message.read()
            clua_unref(box, own(reference))
            references[reference] = nil
        case .register:
            let function = HostFunction(self, try message.read())
            let path = try message.readText()
            let tree: Int32 = try message.readBool() ? 1 : 0
            return clua_register(box, path, tree, HostFunction.call, function.context, HostFunction.release)
        case .makeFunction:
            let function = HostFunction(self, try message.read())
            let given: UInt64 = try message.read()
            let name = try message.readText()
            return make(given) {
                clua_make_function(box, name, 1, HostFunction.call, function.context, HostFunction.release, &$0)
            }
        case .makeProxy:
            let function = HostFunction(self, try message.read())
            let given: UInt64 = try message.read()
            let name = try message.readText()
            return make(given) {
                clua_make_proxy(box, name, HostFunction.call, function.context, HostFunction.release, &$0)
            }
        case .proxyFields:
            let proxy = own(try message.read())
            return make(try message.read()) { clua_proxy_fields(box, proxy, &$0) }
        case .setGlobal:
            let path = try message.readText()
            guard let tree = try values(message).start else { throw LuaWireError() }
            return clua_set_global(box, path, tree)
        case .registerConstructor:
            let path = try message.readText()
            let (kind, argument): (UInt32, Int32) = (try message.read(), try message.read())
            return clua_register_constructor(box, path, kind, argument, try message.readBool() ? 1 : 0)
        case .count: return clua_count_memory(box, try message.read())
        case .treeLimits: clua_set_tree_limits(box, try message.read(), try message.read())
        case .recordLines: clua_record_lines(box, try message.readBool() ? 1 : 0)
        case .setSink:
            let kind: Int32 = try message.read()
            let sink = HostFunction(self, try message.read())
            clua_set_sink(box, kind, HostFunction.write, sink.context, HostFunction.release)
        case .setLoader:
            let loader = HostFunction(self, try message.read())
            return clua_set_loader(box, HostFunction.call, loader.context, HostFunction.release)
        default: throw LuaWireError()
        }
        return CLUA_OK
    }

    private func make(_ given: UInt64, _ make: (inout UInt64) -> clua_status) -> clua_status {
        var bits: UInt64 = 0
        let status = make(&bits)
        if status == CLUA_OK { references[given] = bits }
        return status
    }

    /// Returns the state's own reference.
    private func own(_ reference: UInt64) -> UInt64 {
        reference & LuaWire.hostReference == 0 ? reference : references[reference] ?? 0
    }

    private func values(_ message: LuaWireMessage) throws(LuaWireError) -> (
        start: UnsafeMutablePointer<clua_value>?, count: Int32
    ) {
        let values = try message.readValues()
        message.replaceReferences(own)
        return values
    }

    // MARK: Answers

    private func answer(_ status: clua_status, _ write: (inout LuaWireWriter) -> Void) {
        output.begin(LuaWire.Reply.result.rawValue)
        output.add(clua_is_dead(box) != 0)
        output.add(clua_used_memory(box))
        output.add(clua_footprint(box))
        output.add(clua_used_instructions(box))
        output.add(clua_random_mark(box))
        output.add(UInt8(status.rawValue))
        switch status {
        case CLUA_OK: write(&output)
        case CLUA_DEAD, CLUA_STALE: break
        default: addFailure()
        }
        output.end()
        send()
    }

    private func answerTree(_ status: clua_status, _ count: Int32) {
        answer(status) { output in
            var nodes = 0
            let tree = clua_tree(box, &nodes)
            output.add(nodes > 0 ? tree : nil, count: nodes > 0 ? count : 0)
        }
    }

    private func addFailure() {
        let failure = clua_last_failure(box).pointee
        output.add(bytes: UnsafeRawBufferPointer(start: failure.message, count: failure.length))
        output.add(UInt8(failure.reason.rawValue))
        for text in [failure.path, failure.expected, failure.got] { output.add(String(cString: text)) }
        output.add(UInt16(failure.frame_count))
        for index in 0..<Int(failure.frame_count) {
            let frame = failure.frames![index]
            output.add(String(cString: frame.chunk))
            output.add(String(cString: frame.name))
            output.add(frame.line)
            output.add(frame.host != 0)
        }
    }

    private func answerUntaken() {
        var tables: [clua_constructed_table] = []
        var table = clua_constructed_table()
        var number: UInt32 = 0
        answer(CLUA_OK) { output in
            while clua_constructed(box, number, &table) != 0 {
                number += 1
                if table.taken == 0 { tables.append(table) }
            }
            output.add(UInt32(tables.count))
            number = 0
            // The chunk's name is borrowed until the next table is read.
            while clua_constructed(box, number, &table) != 0 {
                number += 1
                guard table.taken == 0 else { continue }
                output.add(table.kind)
                output.add(table.line)
                output.add(bytes: UnsafeRawBufferPointer(start: table.chunk, count: Int(table.chunk_length)))
            }
        }
    }

    private func answerLines() {
        answer(CLUA_OK) { output in
            let chunks = clua_line_records(box)
            output.add(UInt32(chunks))
            for index in 0..<chunks {
                var counts = UnsafePointer<UInt32>(bitPattern: 8)!
                var lines: Int32 = 0
                output.add(String(cString: clua_line_record(box, index, &counts, &lines)))
                output.add(bytes: UnsafeRawBufferPointer(start: counts, count: Int(lines) * 4))
            }
        }
        clua_clear_lines(box)
    }

    // MARK: The host's functions

    fileprivate func call(
        _ function: UInt64,
        _ arguments: UnsafePointer<clua_value>,
        _ count: Int32,
        _ results: UnsafeMutablePointer<clua_value>
    ) -> Int32 {
        output.begin(LuaWire.Reply.hostCall.rawValue)
        output.add(function)
        output.add(arguments, count: count)
        output.end()
        send()
        depth += 1
        defer { depth -= 1 }
        if answers.count < depth { answers.append(nil) }
        while true {
            let message = receive()
            do throws(LuaWireError) {
                guard let command = LuaWire.Command(rawValue: try message.read()) else { throw LuaWireError() }
                guard command == .answer else {
                    try perform(command, message)
                    continue
                }
                answers[depth - 1] = message
                return try read(message, results)
            } catch { _exit(1) }
        }
    }

    private func read(_ message: LuaWireMessage, _ results: UnsafeMutablePointer<clua_value>)
        throws(LuaWireError) -> Int32
    {
        let answer: Int32 = try message.read()
        switch Int(answer) {
        case Int(CLUA_ANSWER_ERROR): results[0] = try first(message)
        case Int(CLUA_ANSWER_ARGUMENT):
            results[1] = clua_value(bits: try message.read(), length: 0, tag: 0)
            results[0] = try first(message)
        case Int(CLUA_ANSWER_TREE):
            let values = try values(message)
            guard let start = values.start else { return 0 }
            results[0] = clua_value(bits: UInt64(UInt(bitPattern: start)), length: UInt32(values.count), tag: 0)
        case 1...2:
            let values = try values(message)
            guard let start = values.start, values.count == answer else { throw LuaWireError() }
            for index in 0..<Int(answer) { results[index] = start[index] }
        default: break
        }
        return answer
    }

    private func first(_ message: LuaWireMessage) throws(LuaWireError) -> clua_value {
        guard let start = try values(message).start else { throw LuaWireError() }
        return start.pointee
    }

    fileprivate func write(line: clua_value, to sink: UInt64) {
        output.begin(LuaWire.Reply.line.rawValue)
        output.add(sink)
        output.add(
            bytes: UnsafeRawBufferPointer(
                start: UnsafeRawPointer(bitPattern: UInt(line.bits)),
                count: Int(line.length)
            )
        )
        output.end()
        if output.bytes.count > 256 << 10 { send() }
    }

    fileprivate func release(_ function: UInt64) {
        output.begin(LuaWire.Reply.release.rawValue)
        output.add(function)
        output.end()
    }

    /// A function of the host, as the state knows it.
    final class HostFunction {
        private unowned(unsafe) let service: LuaWorkerService
        private let number: UInt64

        init(_ service: LuaWorkerService, _ number: UInt64) {
            self.service = service
            self.number = number
        }

        /// A retained pointer, which the state releases.
        var context: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

        static let call: clua_function = { context, arguments, count, results in
            Unmanaged<HostFunction>.fromOpaque(context)._withUnsafeGuaranteedRef {
                $0.service.call($0.number, arguments, count, results)
            }
        }

        static let write: clua_function = { context, arguments, _, _ in
            Unmanaged<HostFunction>.fromOpaque(context)._withUnsafeGuaranteedRef {
                $0.service.write(line: arguments.pointee, to: $0.number)
            }
            return 0
        }

        static let release: clua_release = { context in
            let function = Unmanaged<HostFunction>.fromOpaque(context).takeRetainedValue()
            function.service.release(function.number)
        }
    }
}
