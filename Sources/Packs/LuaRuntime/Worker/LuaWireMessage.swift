// SPDX-License-Identifier: Apache-2.0
import CLua

/// One message that has arrived, with the memory to which the values in it refer. Its sender is not trusted.
final class LuaWireMessage {
    private let start: UnsafeMutableRawPointer
    private let size: Int
    private var place = 0
    private var nodes: UnsafeMutablePointer<clua_value>?
    private var nodeCount = 0
    /// What is read next among the nodes, while they are checked.
    private var node = 0

    /// - Parameter size: Bytes, to be written by the receiver before anything is read.
    init(size: Int) {
        self.size = size
        start = .allocate(byteCount: max(size, 1), alignment: 16)
    }

    deinit {
        start.deallocate()
        nodes?.deallocate()
    }

    var memory: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: start, count: size) }

    func read<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws(LuaWireError) -> Number {
        let bytes = MemoryLayout<Number>.size
        guard bytes <= size - place else { throw LuaWireError() }
        defer { place += bytes }
        return start.loadUnaligned(fromByteOffset: place, as: Number.self)
    }

    func readBool() throws(LuaWireError) -> Bool { try read(UInt8.self) != 0 }

    func readBytes() throws(LuaWireError) -> UnsafeRawBufferPointer {
        let count = Int(try read(UInt32.self))
        guard count <= size - place else { throw LuaWireError() }
        defer { place += count }
        return UnsafeRawBufferPointer(start: start + place, count: count)
    }

    func readText() throws(LuaWireError) -> String { String(decoding: try readBytes(), as: UTF8.self) }

    /// Reads values and checks that they form whole trees; their strings lie in the message.
    ///
    /// - Parameter kinds: The number of kinds of constructors that there are.
    func readValues(kinds: Int = 0) throws(LuaWireError) -> (
        start: UnsafeMutablePointer<clua_value>?, count: Int32
    ) {
        let values = Int(try read(UInt32.self))
        let count = Int(try read(UInt32.self))
        guard nodes == nil, count <= min((size - place) / 16, LuaWire.mostNodes), values <= count else {
            throw LuaWireError()
        }
        guard count > 0 else { return (nil, 0) }
        let nodes = UnsafeMutablePointer<clua_value>.allocate(capacity: count)
        self.nodes = nodes
        nodeCount = count
        UnsafeMutableRawPointer(nodes).copyMemory(from: start + place, byteCount: count * 16)
        place += count * 16
        for _ in 0..<values { try check(kinds, 0) }
        guard node == count else { throw LuaWireError() }
        return (nodes, Int32(values))
    }

    private func next(_ tag: Int? = nil) throws(LuaWireError) -> Int {
        guard let nodes, node < nodeCount, tag == nil || Int(nodes[node].tag) == tag else {
            throw LuaWireError()
        }
        node += 1
        return node - 1
    }

    /// Checks one value with everything in it.
    private func check(_ kinds: Int, _ depth: Int) throws(LuaWireError) {
        let at = try next()
        guard let nodes, depth < LuaWire.deepest else { throw LuaWireError() }
        switch Int(nodes[at].tag) {
        case CLUA_NIL, CLUA_FALSE, CLUA_TRUE, CLUA_INTEGER, CLUA_NUMBER, CLUA_REFERENCE, CLUA_ARGUMENT: break
        case CLUA_STRING, CLUA_OPAQUE: try placeText(at)
        case CLUA_FUNCTION:
            try placeText(try next(CLUA_STRING))
            let line = try next(CLUA_INTEGER)
            nodes[line].bits = Self.line(nodes[line].bits)
        case CLUA_TABLE:
            if node < nodeCount, Int(nodes[node].tag) == CLUA_TAG {
                let tag = try next()
                guard Int(nodes[tag].length) < kinds else { throw LuaWireError() }
                nodes[tag].bits = Self.line(nodes[tag].bits)
                try placeText(try next(CLUA_STRING))
            }
            let (items, pairs) = (Int(nodes[at].length), Int(nodes[at].bits >> 32))
            guard items + 2 * pairs <= nodeCount - node else { throw LuaWireError() }
            for _ in 0..<items { try checkPresent(kinds, depth) }
            var keys: [Int] = []
            for _ in 0..<pairs {
                keys.append(node)
                try checkPresent(kinds, depth)
                try checkPresent(kinds, depth)
            }
            try checkDistinct(keys)
            nodes[at].bits = UInt64(pairs) << 32 | UInt64(node - at - 1)
        default: throw LuaWireError()
        }
    }

    /// Checks a value in a table, which is never nil.
    private func checkPresent(_ kinds: Int, _ depth: Int) throws(LuaWireError) {
        guard let nodes, node < nodeCount, Int(nodes[node].tag) != CLUA_NIL else { throw LuaWireError() }
        try check(kinds, depth + 1)
    }

    /// Checks that no two keys of a table are the same string or number.
    private func checkDistinct(_ keys: [Int]) throws(LuaWireError) {
        guard let nodes, keys.count > 1 else { return }
        func bytes(_ key: Int) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(
                start: UnsafeRawPointer(bitPattern: UInt(nodes[key].bits)),
                count: Int(nodes[key].length)
            )
        }
        // Sorted strings, as most are, are distinct where each comes before the next.
        let isSorted =
            keys.allSatisfy { Int(nodes[$0].tag) == CLUA_STRING }
            && zip(keys, keys.dropFirst()).allSatisfy { bytes($0).lexicographicallyPrecedes(bytes($1)) }
        if isSorted { return }
        var seen: Set<[UInt8]> = []
        for key in keys {
            let value = nodes[key]
            switch Int(value.tag) {
            case CLUA_STRING:
                guard seen.insert([0] + bytes(key)).inserted else { throw LuaWireError() }
            case CLUA_INTEGER, CLUA_NUMBER, CLUA_TRUE, CLUA_FALSE:
                let bits = withUnsafeBytes(of: value.bits) { [UInt8($0.count), UInt8(value.tag)] + $0 }
                guard seen.insert(bits).inserted else { throw LuaWireError() }
            default: break
            }
        }
    }

    /// The next bytes after the nodes are those of a string, with a zero after them.
    private func placeText(_ at: Int) throws(LuaWireError) {
        let count = Int(nodes![at].length)
        guard count < size - place, start.load(fromByteOffset: place + count, as: UInt8.self) == 0 else {
            throw LuaWireError()
        }
        nodes![at].bits = UInt64(UInt(bitPattern: start + place))
        place += count + 1
    }

    /// A line that a file can have.
    private static func line(_ bits: UInt64) -> UInt64 {
        UInt64(bitPattern: min(max(Int64(bitPattern: bits), -1), Int64(Int32.max)))
    }

    /// Replaces references that the host has given by those of the state.
    func replaceReferences(_ reference: (UInt64) -> UInt64) {
        for index in 0..<nodeCount where Int(nodes![index].tag) == CLUA_REFERENCE {
            nodes![index].bits = reference(nodes![index].bits)
        }
    }
}

/// Reads messages one after another out of what has arrived.
struct LuaWireInput {
    private var bytes: [UInt8] = Array(repeating: 0, count: 64 << 10)
    private var (begin, end) = (0, 0)

    /// Receives a message.
    ///
    /// - Parameter read: Reads at least one byte into memory and returns how many.
    mutating func message<Failure: Error>(
        _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int,
        tooLarge: () -> Failure
    ) throws(Failure) -> LuaWireMessage {
        while end - begin < 4 { try more(read) }
        let size = bytes.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: begin, as: UInt32.self)) }
        begin += 4
        // A kind comes first.
        guard size >= 1, size <= LuaWire.largest else { throw tooLarge() }
        let message = LuaWireMessage(size: size)
        var filled = min(size, end - begin)
        bytes.withUnsafeBytes {
            message.memory.baseAddress!.copyMemory(from: $0.baseAddress! + begin, byteCount: filled)
        }
        begin += filled
        while filled < size {
            filled += try read(UnsafeMutableRawBufferPointer(rebasing: message.memory[filled...]))
        }
        return message
    }

    private mutating func more<Failure: Error>(
        _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
    ) throws(Failure) {
        if begin == end { (begin, end) = (0, 0) }
        if bytes.count - end < 4 {
            bytes.replaceSubrange(0..<end - begin, with: bytes[begin..<end])
            (begin, end) = (0, end - begin)
        }
        var count = 0
        var failure: Failure?
        bytes.withUnsafeMutableBytes { buffer in
            do throws(Failure) {
                count = try read(UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        end += count
    }
}
