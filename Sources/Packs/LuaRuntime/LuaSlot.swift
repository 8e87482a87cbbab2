// SPDX-License-Identifier: Apache-2.0

/// One value passed between Swift and Lua, laid out like `clua_value`.
@frozen
public struct LuaSlot {
    @usableFromInline var bits: UInt64
    @usableFromInline var length: UInt32
    @usableFromInline var tag: UInt32

    @inlinable
    init(bits: UInt64 = 0, length: UInt32 = 0, tag: UInt32 = 0) {
        self.bits = bits
        self.length = length
        self.tag = tag
    }

    // The tags of `CLua.h`; a test compares them with it.
    @usableFromInline static var isNil: UInt32 { @inlinable get { 0 } }
    @usableFromInline static var isFalse: UInt32 { @inlinable get { 1 } }
    @usableFromInline static var isTrue: UInt32 { @inlinable get { 2 } }
    @usableFromInline static var isInteger: UInt32 { @inlinable get { 3 } }
    @usableFromInline static var isNumber: UInt32 { @inlinable get { 4 } }
    @usableFromInline static var isString: UInt32 { @inlinable get { 5 } }
    @usableFromInline static var isTable: UInt32 { @inlinable get { 6 } }
    @usableFromInline static var isFunction: UInt32 { @inlinable get { 7 } }
    @usableFromInline static var isOpaque: UInt32 { @inlinable get { 8 } }
    @usableFromInline static var isReference: UInt32 { @inlinable get { 9 } }
    @usableFromInline static var isTag: UInt32 { @inlinable get { 10 } }
    @usableFromInline static var isRowTree: UInt32 { @inlinable get { 12 } }
    @usableFromInline static var isArgument: UInt32 { @inlinable get { 11 } }

    /// The bytes of a string, which belong to the state.
    @inlinable
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: UnsafePointer(bitPattern: UInt(bits)), count: Int(length))
    }

    /// Whether this standard library stores short ASCII strings in the layout that `shortText` creates.
    @usableFromInline static let fillsSmallStrings: Bool = {
        guard MemoryLayout<String>.size == 16, UInt64(1).littleEndian == 1 else { return false }
        return ["", "a", "sample", "fifteen letters"].allSatisfy { sample in
            var words: (UInt64, UInt64) = (0, 0)
            let bytes = Array(sample.utf8)
            withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes) }
            words.1 |= (0xE0 | UInt64(bytes.count)) << 56
            // A literal may be stored elsewhere, but a string created at run time is stored in place.
            let built = String(decoding: bytes, as: UTF8.self)
            return unsafeBitCast(built, to: (UInt64, UInt64).self) == words
        }
    }()

    /// Up to fifteen bytes as two words, read by overlapping loads within the bytes.
    @inlinable
    var shortBytes: (UInt64, UInt64) {
        let start = UnsafeRawPointer(bitPattern: UInt(bits))!
        let count = Int(length)
        if count >= 8 {
            let end = start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            return (start.loadUnaligned(as: UInt64.self), end >> UInt64(8 * (16 - count)))
        }
        if count >= 4 {
            let end = UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            return (UInt64(start.loadUnaligned(as: UInt32.self)) | end << UInt64(8 * (count - 4)), 0)
        }
        if count == 0 { return (0, 0) }
        let middle = count / 2
        let first = UInt64(start.load(as: UInt8.self))
        let second = UInt64(start.load(fromByteOffset: middle, as: UInt8.self)) << UInt64(8 * middle)
        let last = UInt64(start.load(fromByteOffset: count - 1, as: UInt8.self)) << UInt64(8 * (count - 1))
        return (first | second | last, 0)
    }

    /// A short ASCII string, as most names and words are, created in the standard library's layout; nil for others.
    ///
    /// It may be used only if `fillsSmallStrings` is true.
    @inlinable
    var shortText: String? {
        guard length <= 15 else { return nil }
        var words = shortBytes
        guard (words.0 | words.1) & 0x8080_8080_8080_8080 == 0 else { return nil }
        words.1 |= (0xE0 | UInt64(length)) << 56
        return unsafeBitCast(words, to: String.self)
    }

    /// The string; nil if it is not UTF-8.
    @inlinable
    var text: String? {
        if Self.fillsSmallStrings, let text = shortText { return text }
        // Lua ends its strings with a zero, so this checks and copies in one pass; a string that contains zeros is
        // checked again.
        let start = UnsafePointer<CChar>(bitPattern: UInt(bits))!
        if let text = String(validatingCString: start), text.utf8.count == Int(length) { return text }
        return String(validating: bytes, as: UTF8.self)
    }

    @inlinable
    static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> LuaSlot {
        LuaSlot(
            bits: UInt64(UInt(bitPattern: bytes.baseAddress)),
            length: UInt32(truncatingIfNeeded: bytes.count),
            tag: isString
        )
    }

    /// The type's name in Lua.
    @usableFromInline var typeName: String {
        switch tag {
        case Self.isNil: "nil"
        case Self.isFalse, Self.isTrue: "boolean"
        case Self.isInteger, Self.isNumber: "number"
        case Self.isString: "string"
        case Self.isTable: "table"
        case Self.isFunction: "function"
        case Self.isArgument: length == 5 ? "table" : "function"
        case Self.isOpaque: String(decoding: bytes, as: UTF8.self)
        default: "value"
        }
    }
}
