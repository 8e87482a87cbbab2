// SPDX-License-Identifier: Apache-2.0
import CLua
import Glibc

/// A state and the host that uses it.
final class LuaWorkerService {
    private(set) var box: OpaquePointer!
    var input = LuaWireInput()
    var output = LuaWireWriter()
    /// The state's references, by those that the host has given.
    private var references: [UInt64: UInt64] = [:]
    /// The failure of a command that is not answered.
    private var earlier: clua_status?
    /// The last answers of the host, whose memory the state reads after its call, by how deep the call is.
    var answers: [LuaWireMessage?] = []
    var depth = 0

    func serveOne() {
        let message = receive()
        do throws(LuaWireError) {
            guard let command = LuaWire.Command(rawValue: try message.read()) else { throw LuaWireError() }
            try perform(command, message)
        } catch { _exit(1) }
        withExtendedLifetime(message) {}
    }

    // MARK: Commands

    func perform(_ command: LuaWire.Command, _ message: LuaWireMessage) throws(LuaWireError) {
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
            answer(CLUA_OK) {
                $0.add(bytes: UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : size))
            }
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
            let number: UInt64 = try message.read()
            let given: UInt64 = try message.read()
            let answer = try message.readBool() ? try message.readBytes() : nil
            let function = HostFunction(self, number, answer: answer)
            return make(given) {
                clua_make_function(
                    box,
                    1,
                    HostFunction.call,
                    function.context,
                    HostFunction.release,
                    &$0
                )
            }
        case .endFunction:
            let reference: UInt64 = try message.read()
            clua_end_function(box, own(reference), try message.readText())
            references[reference] = nil
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

    func values(_ message: LuaWireMessage) throws(LuaWireError) -> (
        start: UnsafeMutablePointer<clua_value>?, count: Int32
    ) {
        let values = try message.readValues()
        message.replaceReferences(own)
        return values
    }
}
