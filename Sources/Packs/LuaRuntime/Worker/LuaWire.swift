// SPDX-License-Identifier: Apache-2.0
import CLua

/// How the host and a worker talk: messages of a length, a kind and fields, in the processor's byte order, since both are on
/// one machine.
enum LuaWire {
    /// The largest message in bytes; a larger one ends the worker.
    static let largest = 64 << 20
    /// The largest number of values in one message, as in one tree of `CLua.h`.
    static let mostNodes = 2_000_000
    /// The deepest nesting of tables, and of calls between the host and the code.
    static let deepest = 220
    /// The bit of references that the host has given, so that it need not wait for the worker's.
    static let hostReference: UInt64 = 1 << 63

    /// What the host asks of a worker. Those up to `setSink` are not answered; if one fails, the next that is answered says so.
    enum Command: UInt8 {
        case free, register, makeFunction, endFunction, makeProxy, proxyFields, setGlobal,
            registerConstructor, count
        case treeLimits, recordLines, setLoader, setSink
        case create, load, call, callTree, decode, decodeArgument, encode, text, bytecode, global
        case takeRegistrations, untaken, takeLines
        /// What a function of the host returns.
        case answer

        var isAnswered: Bool { rawValue > Self.setSink.rawValue && self != .answer }
    }

    /// What a worker sends.
    enum Reply: UInt8 {
        /// The result of a command.
        case result
        /// A call of a function of the host, to be answered.
        case hostCall
        /// A line of `print`, or a warning.
        case line
        /// The worker's state needs a function of the host no more.
        case release
    }
}

/// Why a message cannot be read.
struct LuaWireError: Error {}

/// Writes messages one after another, to be sent together.
struct LuaWireWriter {
    private(set) var bytes: [UInt8] = []
    private var start = 0

    mutating func clear() { bytes.removeAll(keepingCapacity: bytes.count < 1 << 20) }

    mutating func begin(_ kind: UInt8) {
        start = bytes.count
        add(UInt32(0))
        bytes.append(kind)
    }

    /// Completes the message that was begun last.
    mutating func end() {
        let length = UInt32(truncatingIfNeeded: bytes.count - start - 4)
        withUnsafeBytes(of: length) { source in
            bytes.withUnsafeMutableBytes {
                $0.baseAddress!.advanced(by: start).copyMemory(from: source.baseAddress!, byteCount: 4)
            }
        }
    }

    mutating func add(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ value: Bool) { bytes.append(value ? 1 : 0) }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(bytes: UnsafeRawBufferPointer($0)) }
    }

    mutating func add(bytes source: UnsafeRawBufferPointer) {
        add(UInt32(truncatingIfNeeded: source.count))
        bytes.append(contentsOf: source)
    }

    /// Adds values with everything in them: their number and that of their nodes, the nodes, then the bytes of their strings, each
    /// followed by a zero.
    mutating func add(_ values: UnsafePointer<clua_value>?, count: Int32) {
        add(UInt32(count))
        let nodesAt = bytes.count
        add(UInt32(0))
        var texts: [(start: UInt64, length: UInt32)] = []
        var nodes: UInt32 = 0
        // Each table adds what is in it to what is still to come.
        var rest = Int64(count)
        var node = values
        while rest > 0, let current = node {
            var value = current.pointee
            rest -= 1
            switch Int(value.tag) {
            case CLUA_STRING, CLUA_OPAQUE:
                texts.append((value.bits, value.length))
                value.bits = 0
            case CLUA_TABLE:
                rest += Int64(value.length) + 2 * Int64(value.bits >> 32)
                // What a constructor noted of it, which only tables that say how much is in them have.
                if value.bits & 0xFFFF_FFFF > 0, Int(current[1].tag) == CLUA_TAG { rest += 2 }
            case CLUA_FUNCTION: rest += 2
            default: break
            }
            withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
            nodes += 1
            node = current + 1
        }
        withUnsafeBytes(of: nodes) { source in
            bytes.withUnsafeMutableBytes {
                $0.baseAddress!.advanced(by: nodesAt).copyMemory(from: source.baseAddress!, byteCount: 4)
            }
        }
        for text in texts {
            bytes.append(
                contentsOf: UnsafeRawBufferPointer(
                    start: UnsafeRawPointer(bitPattern: UInt(text.start)),
                    count: Int(text.length)
                )
            )
            bytes.append(0)
        }
    }
}
