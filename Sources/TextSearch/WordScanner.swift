import Foundation

/// Takes a UTF-8 text apart into folded words, and knows which bytes of the text each came from.
struct WordScanner {
    /// The folded word that `next` has found.
    private(set) var word: [UInt8] = []
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Goes on to the next word.
    ///
    /// - Returns: The bytes of the text that it stands in, with the marks of its last letter; nil at the end.
    mutating func next() -> Range<Int>? {
        word.removeAll(keepingCapacity: true)
        var start: Int?
        var end = position
        while position < bytes.count {
            let before = position
            switch fold(readScalar()) {
            case .letter(let scalar):
                append(scalar)
                start = start ?? before
                end = position
            case .letters(let letters):
                word.append(contentsOf: letters)
                start = start ?? before
                end = position
            case .mark: if start != nil { end = position }
            case .joiner: continue
            case .separator: if let start { return start..<end }
            }
        }
        return start.map { $0..<end }
    }

    private mutating func append(_ scalar: UInt32) {
        switch scalar {
        case 0..<0x80: word.append(UInt8(scalar))
        case 0x80..<0x800:
            // A hamza on the line before alef is how the Qur'an's spelling writes آ: ءَامِنُوا۟, قُرْءَان.
            if scalar == 0x0627, word.suffix(2) == [0xD8, 0xA1] { word.removeLast(2) }
            word.append(UInt8(0xC0 | scalar >> 6))
            word.append(UInt8(0x80 | scalar & 0x3F))
        default: word.append(contentsOf: UTF8.encode(Unicode.Scalar(scalar)!)!)
        }
    }

    private func fold(_ scalar: UInt32) -> FoldedScalar {
        switch scalar {
        case 0x61...0x7A, 0x30...0x39: return .letter(scalar)
        case 0x41...0x5A: return .letter(scalar | 0x20)
        case 0x27, 0x60, 0xB4, 0x02B0...0x02FF, 0x2018, 0x2019, 0x201B, 0x2032: return .joiner
        case 0..<0x80: return .separator
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F,
            0xFE20...0xFE2F:
            return .mark
        case 0xAD, 0x061C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: return .joiner
        case 0xFB50...0xFDFF, 0xFE70...0xFEFC: return Self.foldPresentationForm(scalar)
        default: break
        }
        if let letters = LatinFolding.fold(scalar) { return .letters(letters) }
        if let folded = ArabicFolding.fold(scalar) { return folded }
        return Self.foldOther(scalar)
    }

    /// Arabic letters that old encodings drew by their place in the word.
    private static func foldPresentationForm(_ scalar: UInt32) -> FoldedScalar {
        let plain = String(Unicode.Scalar(scalar)!).decomposedStringWithCompatibilityMapping
        // Whole phrases such as ﷺ are drawings, not words.
        guard !plain.contains(" ") else { return .separator }
        var letters: [UInt8] = []
        for scalar in plain.unicodeScalars {
            guard case .letter(let letter) = ArabicFolding.fold(scalar.value) else { continue }
            letters.append(contentsOf: UTF8.encode(Unicode.Scalar(letter)!)!)
        }
        return letters.isEmpty ? .separator : .letters(letters)
    }

    /// Any other script: its letters in lower case, its marks as they are, since there they are vowels.
    private static func foldOther(_ scalar: UInt32) -> FoldedScalar {
        guard let character = Unicode.Scalar(scalar) else { return .separator }
        let properties = character.properties
        if properties.numericType == .decimal, let value = properties.numericValue {
            return .letter(0x30 + UInt32(value))
        }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark: return .letter(scalar)
        default: break
        }
        guard properties.isAlphabetic || properties.numericType != nil else { return .separator }
        return properties.isUppercase ? .letters(Array(properties.lowercaseMapping.utf8)) : .letter(scalar)
    }

    /// The next character; a byte that is not UTF-8 counts as U+FFFD.
    private mutating func readScalar() -> UInt32 {
        let first = UInt32(bytes[position])
        position += 1
        let count =
            switch first {
            case 0..<0x80: 0
            case 0xC2..<0xE0: 1
            case 0xE0..<0xF0: 2
            case 0xF0..<0xF5: 3
            default: -1
            }
        guard count >= 0, position + count <= bytes.count else { return 0xFFFD }
        var scalar = count == 0 ? first : first & (0x3F >> UInt32(count))
        for index in position..<position + count {
            guard bytes[index] & 0xC0 == 0x80 else { return 0xFFFD }
            scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
        }
        position += count
        return Unicode.Scalar(scalar)?.value ?? 0xFFFD
    }
}
