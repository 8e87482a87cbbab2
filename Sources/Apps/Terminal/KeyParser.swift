/// A parser of the bytes from a terminal into keys.
///
/// If no more bytes arrive shortly after `feed`, call `flush`, which takes a lone escape for the escape key. Unknown
/// sequences are dropped, so that they are never mistaken for letters.
package struct KeyParser: Sendable {
    private var pending: [UInt8] = []
    private var pasted: [UInt8]?

    /// The largest number of bytes kept of one paste.
    package static let pasteLimit = 4096
    private static let sequenceLimit = 64
    private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

    package init() {}

    /// Whether an incomplete sequence is pending.
    package var isPending: Bool { !pending.isEmpty }

    /// Whether a bracketed paste has begun and not ended.
    package var isPasting: Bool { pasted != nil }

    /// Takes bytes and returns the keys that are complete.
    package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
        var keys: [Key] = []
        for byte in bytes {
            pending.append(byte)
            if pasted != nil {
                if let key = paste() { keys.append(key) }
            } else {
                take(into: &keys)
            }
        }
        return keys
    }

    /// Returns the keys for the pending bytes, provided that no more bytes follow.
    package mutating func flush() -> [Key] {
        guard pasted == nil, let first = pending.first else { return [] }
        let count = pending.count
        pending = []
        if first != 0x1B { return [.character("\u{FFFD}")] }
        if count == 1 { return [.escape] }
        return count == 2 ? [.alt("[")] : []
    }

    private enum Outcome {
        case more
        case key(Key)
        case nothing
        case pasteBegins
        /// The first bytes are a key, and the last byte starts a new sequence.
        case again(Key)
    }

    private mutating func take(into keys: inout [Key]) {
        switch parse() {
        case .more:
            if pending.count > Self.sequenceLimit { pending = [] }
        case .key(let key):
            keys.append(key)
            pending = []
        case .nothing: pending = []
        case .pasteBegins:
            pending = []
            pasted = []
        case .again(let key):
            keys.append(key)
            pending = [pending.last!]
            take(into: &keys)
        }
    }

    /// Collects pasted bytes until the end marker, of which `pending` holds the part seen so far.
    private mutating func paste() -> Key? {
        if pending == Self.pasteEnd {
            let text = TerminalText.sanitized(String(decoding: pasted ?? [], as: UTF8.self))
            pasted = nil
            pending = []
            return .paste(text)
        }
        while !pending.isEmpty, !Self.pasteEnd.starts(with: pending) {
            let byte = pending.removeFirst()
            if (pasted?.count ?? 0) < Self.pasteLimit { pasted?.append(byte) }
        }
        return nil
    }

    private func parse() -> Outcome {
        let first = pending[0]
        switch first {
        case 0x1B: return pending.count == 1 ? .more : parseEscape()
        case 0x0D, 0x0A: return .key(.enter)
        case 0x09: return .key(.tab)
        case 0x7F, 0x08: return .key(.backspace)
        case 0x00: return .key(.control(" "))
        case 0x01...0x1A: return .key(.control(Character(Unicode.Scalar(first + 0x60))))
        case 0x1C...0x1F: return .key(.control(Character(Unicode.Scalar(first + 0x40))))
        case 0x20...0x7E: return .key(.character(Character(Unicode.Scalar(first))))
        case 0xC2...0xDF: return parseUTF8(length: 2)
        case 0xE0...0xEF: return parseUTF8(length: 3)
        case 0xF0...0xF4: return parseUTF8(length: 4)
        default: return .key(.character("\u{FFFD}"))
        }
    }

    private func parseUTF8(length: Int) -> Outcome {
        if pending.count > 1, pending.last! & 0xC0 != 0x80 { return .again(.character("\u{FFFD}")) }
        guard pending.count == length else { return .more }
        guard let text = String(validating: pending, as: UTF8.self), let scalar = text.unicodeScalars.first
        else {
            return .key(.character("\u{FFFD}"))
        }
        // C1 controls and direction overrides are not letters.
        let clean = TerminalText.sanitized(text)
        return clean == text ? .key(.character(Character(scalar))) : .nothing
    }

    private func parseEscape() -> Outcome {
        switch pending[1] {
        case UInt8(ascii: "["): return pending.count == 2 ? .more : parseControlSequence()
        case UInt8(ascii: "O"): return pending.count == 2 ? .more : parseShiftThree()
        case 0x1B: return .again(.escape)
        // A response of the terminal, such as its colours or name, ends with a terminator.
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
            let isEnd = pending.last == 0x07 || pending.suffix(2) == [0x1B, UInt8(ascii: "\\")]
            return pending.count > 2 && isEnd ? .nothing : .more
        case 0x0D: return .key(.enter)
        case 0x7F: return .key(.alt("\u{8}"))
        case 0x20...0x7E: return .key(.alt(Character(Unicode.Scalar(pending[1]))))
        default: return .again(.escape)
        }
    }

    private func parseShiftThree() -> Outcome {
        switch pending[2] {
        case UInt8(ascii: "A"): .key(.up)
        case UInt8(ascii: "B"): .key(.down)
        case UInt8(ascii: "C"): .key(.right)
        case UInt8(ascii: "D"): .key(.left)
        case UInt8(ascii: "H"): .key(.home)
        case UInt8(ascii: "F"): .key(.end)
        case UInt8(ascii: "M"): .key(.enter)
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .key(.function(Int(pending[2]) - 0x4F))
        default: .nothing
        }
    }

    private func parseControlSequence() -> Outcome {
        let last = pending.last!
        // The Linux console sends F1-F5 as ESC [ [ A-E.
        if pending.count == 3, last == UInt8(ascii: "[") { return .more }
        if pending.count == 4, pending[2] == UInt8(ascii: "[") {
            return (0x41...0x45).contains(last) ? .key(.function(Int(last) - 0x40)) : .nothing
        }
        if (0x20...0x3F).contains(last) { return .more }
        guard (0x40...0x7E).contains(last) else { return last == 0x1B ? .again(.escape) : .nothing }
        let body = String(decoding: pending[2..<(pending.count - 1)], as: UTF8.self)
        let parameter = Int(body.prefix { $0.isNumber }) ?? 1
        switch last {
        case UInt8(ascii: "A"): return .key(.up)
        case UInt8(ascii: "B"): return .key(.down)
        case UInt8(ascii: "C"): return .key(.right)
        case UInt8(ascii: "D"): return .key(.left)
        case UInt8(ascii: "H"): return .key(.home)
        case UInt8(ascii: "F"): return .key(.end)
        case UInt8(ascii: "Z"): return .key(.backTab)
        case UInt8(ascii: "P")...UInt8(ascii: "S"): return .key(.function(Int(last) - 0x4F))
        case UInt8(ascii: "~"): return tilde(parameter)
        default: return .nothing
        }
    }

    private func tilde(_ parameter: Int) -> Outcome {
        switch parameter {
        case 1, 7: .key(.home)
        case 2: .key(.insert)
        case 3: .key(.delete)
        case 4, 8: .key(.end)
        case 5: .key(.pageUp)
        case 6: .key(.pageDown)
        case 11...15: .key(.function(parameter - 10))
        case 17...21: .key(.function(parameter - 11))
        case 23...24: .key(.function(parameter - 12))
        case 200: .pasteBegins
        default: .nothing
        }
    }
}
