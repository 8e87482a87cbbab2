import ManasikDomain

/// Splits a UTF-8 text into folded words, and knows from which bytes of the text each came.
package struct WordReader {
    /// The folded word found by `next`.
    package private(set) var word: [UInt8] = []
    /// The word with the long vowels that the spelling of the Qur'an writes as marks: ٱلْعَٰلَمِينَ is العلمين, and in
    /// full العالمين; empty if there are no such marks.
    package private(set) var full: [UInt8] = []
    private let bytes: UnsafePointer<UInt8>?
    private let count: Int
    private let table = Self.table
    /// Whether words beginning with each ASCII letter are wanted; nil for all.
    private let beginnings: [Bool]?
    /// Whether the word is not wanted.
    private var isPassedOver = false
    private var position = 0

    /// - Parameter beginnings: Whether words beginning with an ASCII byte are wanted; of others only that byte is kept.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, beginnings: [Bool]? = nil) {
        self.bytes = bytes.baseAddress
        self.beginnings = beginnings
        count = bytes.count
        // Few words are longer, so that letters rarely need a reallocation.
        word.reserveCapacity(32)
    }

    /// Advances to the next word.
    ///
    /// - Returns: The bytes of the word in the text, including the marks of its last letter; nil at the end.
    package mutating func next() -> Range<Int>? {
        word.removeAll(keepingCapacity: true)
        if !full.isEmpty { full.removeAll(keepingCapacity: true) }
        isPassedOver = false
        guard let bytes else { return nil }
        var start = -1
        var end = position
        while position < count {
            let before = position
            var scalar = UInt32(bytes[position])
            if scalar < 0x80 { position += 1 } else { scalar = readScalar(bytes) }
            let code = scalar < 0x800 ? table[Int(scalar)] : Code.other
            // The most frequent case first.
            if code > Code.other {
                append(UInt32(code))
                if start < 0 { start = before }
                end = position
                continue
            }
            switch code {
            case Code.separator:
                if start >= 0 { return start..<end }
            case Code.mark:
                if start >= 0 { end = position }
            case Code.joiner: continue
            case Code.longVowel:
                guard start >= 0 else { continue }
                addLongVowel(scalar)
                end = position
            default:
                switch Self.fold(scalar) {
                case .letter(let letter): append(letter)
                case .letters where isPassedOver: break
                case .letters(let letters):
                    word.append(contentsOf: letters)
                    if !full.isEmpty { full.append(contentsOf: letters) }
                case .mark:
                    if start >= 0 { end = position }
                    continue
                case .joiner: continue
                case .separator:
                    if start >= 0 { return start..<end }
                    continue
                }
                if start < 0 { start = before }
                end = position
            }
        }
        return start < 0 ? nil : start..<end
    }

    private mutating func append(_ scalar: UInt32) {
        if isPassedOver { return }
        if scalar < 0x80 {
            if word.isEmpty, let beginnings, !beginnings[Int(scalar)] { isPassedOver = true }
            word.append(UInt8(scalar))
            if !full.isEmpty { full.append(UInt8(scalar)) }
        } else if scalar < 0x800 {
            Self.append(scalar, to: &word)
            if !full.isEmpty { Self.append(scalar, to: &full) }
        } else {
            let letters = UTF8.encode(Unicode.Scalar(scalar)!)!
            word.append(contentsOf: letters)
            if !full.isEmpty { full.append(contentsOf: letters) }
        }
    }

    private static func append(_ scalar: UInt32, to word: inout [UInt8]) {
        // A hamza on the line before alef is آ in the spelling of the Qur'an: ءَامِنُوا۟, قُرْءَان.
        if scalar == 0x0627, word.count >= 2, word[word.count - 2] == 0xD8, word[word.count - 1] == 0xA1 {
            word.removeLast(2)
        }
        word.append(UInt8(0xC0 | scalar >> 6))
        word.append(UInt8(0x80 | scalar & 0x3F))
    }

    private mutating func addLongVowel(_ scalar: UInt32) {
        if full.isEmpty { full = word }
        if scalar == Self.smallYeh { return Self.append(0x064A, to: &full) }
        // ىٰ within a word is written ا in other texts: هَدَىٰنَا.
        if full.suffix(2) == [0xD9, 0x8A] { full.removeLast(2) }
        Self.append(0x0627, to: &full)
    }

    private static let superscriptAlef: UInt32 = 0x0670
    private static let smallYeh: UInt32 = 0x06E7

    /// How a character below U+0800 is folded: to itself, to another letter, or by one of these codes.
    private enum Code {
        static let separator: UInt16 = 0
        static let mark: UInt16 = 1
        static let joiner: UInt16 = 2
        static let longVowel: UInt16 = 3
        /// Several letters, or not in the table.
        static let other: UInt16 = 4
    }

    /// Never changed or freed; unchecked, since it is read for each letter.
    private nonisolated(unsafe) static let table: UnsafePointer<UInt16> = {
        let codes = UnsafeMutablePointer<UInt16>.allocate(capacity: 0x800)
        for scalar in 0..<UInt32(0x800) { (codes + Int(scalar)).initialize(to: code(of: scalar)) }
        return UnsafePointer(codes)
    }()

    private static func code(of scalar: UInt32) -> UInt16 {
        if scalar == superscriptAlef || scalar == smallYeh { return Code.longVowel }
        return switch fold(scalar) {
        case .letter(let letter): letter < 0x800 ? UInt16(letter) : Code.other
        case .letters: Code.other
        case .mark: Code.mark
        case .joiner: Code.joiner
        case .separator: Code.separator
        }
    }

    private static func fold(_ scalar: UInt32) -> FoldedScalar {
        switch scalar {
        case 0x61...0x7A, 0x30...0x39: return .letter(scalar)
        case 0x41...0x5A: return .letter(scalar | 0x20)
        case 0x27, 0x60, 0xB4, 0x02B0...0x02FF, 0x2018, 0x2019, 0x201B, 0x2032: return .joiner
        case 0..<0x80: return .separator
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F,
            0xFE20...0xFE2F:
            return .mark
        case 0xAD, 0x061C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: return .joiner
        case 0xFB50...0xFDFF: return Self.presentationForms[Int(scalar - 0xFB50)]
        case 0xFE70...0xFEFC: return Self.presentationForms[Int(scalar - 0xFE70) + 0x2B0]
        default: break
        }
        if let letters = LatinFolding.fold(scalar) { return .letters(letters) }
        if let folded = ArabicFolding.fold(scalar) { return folded }
        return Self.foldOther(scalar)
    }

    private static let presentationForms = (Array(UInt32(0xFB50)...0xFDFF) + Array(0xFE70...0xFEFC))
        .map(foldPresentationForm)

    /// Arabic letters encoded by their position in the word, as in old encodings.
    private static func foldPresentationForm(_ scalar: UInt32) -> FoldedScalar {
        let plain = Decomposition.apart([Unicode.Scalar(scalar)!])
        // Whole phrases such as ﷺ are symbols, not words.
        guard !plain.contains(" ") else { return .separator }
        var letters: [UInt8] = []
        for scalar in plain {
            guard case .letter(let letter) = ArabicFolding.fold(scalar.value) else { continue }
            letters.append(contentsOf: UTF8.encode(Unicode.Scalar(letter)!)!)
        }
        return letters.isEmpty ? .separator : .letters(letters)
    }

    /// Any other script: letters in lower case; marks are kept, since they are vowels there.
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
        return properties.isUppercase
            ? .letters(Array(properties.lowercaseMapping.utf8)) : .letter(scalar)
    }

    /// Reads the next character, which is not ASCII; a byte that is not UTF-8 counts as U+FFFD.
    private mutating func readScalar(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
        let first = UInt32(bytes[position])
        position += 1
        if first >= 0xC2, first < 0xE0, position < count {
            let second = UInt32(bytes[position])
            guard second & 0xC0 == 0x80 else { return 0xFFFD }
            position += 1
            return (first & 0x1F) << 6 | (second & 0x3F)
        }
        guard first >= 0xE0, first < 0xF5 else { return 0xFFFD }
        let length = first < 0xF0 ? 2 : 3
        guard position + length <= count else { return 0xFFFD }
        var scalar = first & (length == 2 ? 0x0F : 0x07)
        var place = position
        while place < position + length {
            guard bytes[place] & 0xC0 == 0x80 else { return 0xFFFD }
            scalar = scalar << 6 | UInt32(bytes[place] & 0x3F)
            place += 1
        }
        position += length
        return Unicode.Scalar(scalar)?.value ?? 0xFFFD
    }
}
