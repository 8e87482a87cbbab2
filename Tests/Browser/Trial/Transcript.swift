import ManasikDomain

/// What a trial writes, so that two runs of it can be compared byte by byte.
package struct Transcript {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    mutating func line(_ text: String) {
        bytes += text.utf8
        bytes.append(10)
    }

    /// A digest that stands for a text that is too long to be written each time: FNV-1a, 64 bits.
    static func digest(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }

    static func text(_ value: some WireValue) -> String { String(decoding: value.wireText, as: UTF8.self) }
}

extension SeededGenerator {
    /// A number below another; the same whatever the width of an `Int`.
    mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

    mutating func one<Value>(of values: [Value]) -> Value? {
        values.isEmpty ? nil : values[number(below: values.count)]
    }
}
