import Glibc

/// Answers a host as no honest worker does.
///
///     rogue-worker worker | end | silent | garbage | large | lines | kind | function | address | nothing      as soon as it is spoken to
///     rogue-worker deep | short | unending | nil | twice | constructor | line     with such a value, whatever is called
///
/// The numbers of commands and replies are those of `LuaWire`.
@main
struct RogueWorker {
    static let (create, load, callTree, takeRegistrations): (UInt8, UInt8, UInt8, UInt8) = (13, 14, 16, 23)
    static let mode = CommandLine.arguments.dropFirst().first ?? ""

    static func main() {
        // The host makes a worker's end of the socket non-blocking, so that it can poll; this one blocks.
        _ = fcntl(0, F_SETFL, 0)
        while true {
            let size = read(4).withUnsafeBytes { Int($0.loadUnaligned(as: UInt32.self)) }
            let message = read(size)
            // The host sends what it waits for last.
            if message[0] >= create { answer(message[0]) }
        }
    }

    static func answer(_ command: UInt8) {
        switch mode {
        case "worker": exit(1)
        case "end" where command != create: exit(0)
        case "silent": while true { sleep(60) }
        case "garbage": write((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ 3) })
        case "large": write(bytes(UInt32.max))
        case "kind": send([77])
        // Lines without an end, to a function that the host did give.
        case "lines" where command != create:
            while true { send([2] + bytes(UInt64(1)) + bytes(UInt32(1)) + [97]) }
        // A call of a function that the host never gave.
        case "function": send([1] + bytes(UInt64(999)) + values(0, []))
        // A call of `print` with a number that is no address of a text, and with nothing.
        case "address" where command != create: send([1] + bytes(UInt64(1)) + values(1, node(3, 8, 4096)))
        case "nothing" where command != create: send([1] + bytes(UInt64(1)) + values(0, []))
        default: send([0, 0] + [UInt8](repeating: 0, count: 32) + [0] + content(of: command))
        }
    }

    static func content(of command: UInt8) -> [UInt8] {
        switch command {
        case create: return []
        case load: return bytes(UInt64(1) << 32 | 1)
        default: break
        }
        switch mode {
        case "deep":
            return values(
                1,
                [UInt8](repeating: 0, count: 0) + (0..<5000).flatMap { _ in node(6, 0, 1) } + node(0)
            )
        case "short": return values(1, node(6, 0, 1000))
        case "unending": return values(1, node(5, 0, 100)) + Array("no zero".utf8)
        case "nil": return values(1, node(6, 0, 1) + node(0))
        case "twice":
            let pair = node(5, 0, 1) + node(2)
            return values(1, node(6, 2 << 32, 0) + pair + pair) + [97, 0, 97, 0]
        case "constructor": return values(1, node(6, 0, 0) + node(10, 1, 4000) + node(5, 0, 1)) + [97, 0]
        case "line":
            return values(1, node(7, 5) + node(5, 0, 1) + node(3, UInt64(bitPattern: .min))) + [97, 0]
        default: return []
        }
    }

    static func node(_ tag: UInt32, _ bits: UInt64 = 0, _ length: UInt32 = 0) -> [UInt8] {
        bytes(bits) + bytes(length) + bytes(tag)
    }

    static func values(_ count: UInt32, _ nodes: [UInt8]) -> [UInt8] {
        bytes(count) + bytes(UInt32(nodes.count / 16)) + nodes
    }

    static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number) { Array($0) }
    }

    static func send(_ message: [UInt8]) { write(bytes(UInt32(message.count)) + message) }

    static func write(_ bytes: [UInt8]) { _ = Glibc.write(1, bytes, bytes.count) }

    static func read(_ count: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = result.withUnsafeMutableBytes {
                Glibc.read(0, $0.baseAddress! + filled, count - filled)
            }
            guard got > 0 else { exit(0) }
            filled += got
        }
        return result
    }
}
