import Foundation
import ManasikDomain

/// A text typed with vowel marks, which is matched exactly.
///
/// The order of marks on a letter is ignored; normalizing it is slow, so only texts that begin with the same letters
/// are compared so closely.
struct VocalizedText {
    private let text: String
    private let firstWord: [UInt8]
    private let beginnings: [Bool]
    /// The number of bytes of a text that are compared: some texts have two marks where others have one.
    private let length: Int

    /// - Parameter text: In canonical composition.
    init?(_ text: String, firstWord: String?) {
        guard let firstWord else { return nil }
        self.text = text
        self.firstWord = Array(firstWord.utf8)
        beginnings = (0..<128).map { $0 == firstWord.utf8.first.map(Int.init) }
        length = text.utf8.count * 2
    }

    /// Returns whether a text of a document contains it, from the beginning of a word on.
    func isIn(_ document: SearchDocument) -> Bool {
        isIn(document.title) || isIn(document.arabic) || isIn(document.body)
    }

    private func isIn(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = WordScanner(bytes, beginnings: beginnings)
            while let range = scanner.next() {
                guard scanner.word.starts(with: firstWord) else { continue }
                let end = min(bytes.count, range.lowerBound + length)
                let piece = UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<end])
                let composed = String(decoding: piece, as: UTF8.self).precomposedStringWithCanonicalMapping
                if composed.utf8.starts(with: self.text.utf8) { return true }
            }
            return false
        }
    }
}
