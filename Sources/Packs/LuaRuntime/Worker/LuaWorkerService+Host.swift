// SPDX-License-Identifier: Apache-2.0
import CLua
import Glibc

/// Calls of the host's functions.
extension LuaWorkerService {
    func call(
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
                guard let command = LuaWire.Command(rawValue: try message.read()) else {
                    throw LuaWireError()
                }
                guard command == .answer else {
                    try perform(command, message)
                    continue
                }
                answers[depth - 1] = message
                return try read(message, results)
            } catch { _exit(1) }
        }
    }

    func read(_ message: LuaWireMessage, _ results: UnsafeMutablePointer<clua_value>)
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
            results[0] = clua_value(
                bits: UInt64(UInt(bitPattern: start)),
                length: UInt32(values.count),
                tag: 0
            )
        case 1...2:
            let values = try values(message)
            guard let start = values.start, values.count == answer else { throw LuaWireError() }
            for index in 0..<Int(answer) { results[index] = start[index] }
        default: break
        }
        return answer
    }

    func first(_ message: LuaWireMessage) throws(LuaWireError) -> clua_value {
        guard let start = try values(message).start else { throw LuaWireError() }
        return start.pointee
    }

    func write(line: clua_value, to sink: UInt64) {
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

    func release(_ function: UInt64) {
        output.begin(LuaWire.Reply.release.rawValue)
        output.add(function)
        output.end()
    }

    /// A function of the host, as the state knows it.
    final class HostFunction {
        private unowned(unsafe) let service: LuaWorkerService
        private let number: UInt64
        /// The text that the function always answers, where the host has said so, so that it is not asked.
        private let answer: UnsafeMutableRawBufferPointer?

        init(_ service: LuaWorkerService, _ number: UInt64, answer: UnsafeRawBufferPointer? = nil) {
            self.service = service
            self.number = number
            self.answer = answer.map {
                let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max($0.count, 1), alignment: 1)
                bytes.copyMemory(from: $0)
                return UnsafeMutableRawBufferPointer(rebasing: bytes[..<$0.count])
            }
        }

        deinit { answer?.deallocate() }

        /// A retained pointer, which the state releases.
        var context: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

        static let call: clua_function = { context, arguments, count, results in
            Unmanaged<HostFunction>.fromOpaque(context)._withUnsafeGuaranteedRef {
                guard let answer = $0.answer else {
                    return $0.service.call($0.number, arguments, count, results)
                }
                results[0] = clua_value(
                    bits: UInt64(UInt(bitPattern: answer.baseAddress)),
                    length: UInt32(answer.count),
                    tag: UInt32(CLUA_STRING)
                )
                return 1
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
