import Foundation
import Testing

@testable import ManasikDomain

/// Holds the tables of folding against what Foundation answers.
@Suite struct FoldingTests {
    /// All characters, and of those that nobody has assigned one of 64.
    private static let scalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
        .filter {
            let category = $0.properties.generalCategory
            return category != .unassigned && category != .privateUse || $0.value % 64 == 0
        }

    private static func expected(_ text: String) -> String {
        let plain = text.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
            locale: nil
        )
        return plain.filter { !"'’‘`ʿʾ".contains($0) }
    }

    /// Compared by scalars, since equal texts may be written differently.
    private static func areAlike(_ left: String, _ right: String) -> Bool {
        left.unicodeScalars.elementsEqual(right.unicodeScalars)
    }

    private static func codes(of text: String) -> String {
        text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    }

    @Test func foldsEveryCharacterAsFoundationDoes() {
        let texts = Self.scalars.map { String($0) }
        let differing = texts.filter { !Self.areAlike($0.foldedForComparing, Self.expected($0)) }
        #expect(differing.isEmpty, "\(differing.prefix(20).map(Self.codes))")
        #expect(texts.count > 150_000)
    }

    @Test func foldsLettersWithAccentsBehindThemAsFoundationDoes() {
        let letters = (0x20...0x50F as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }.filter {
            // Behind Ⱥ and Ⱦ Foundation keeps an accent.
            $0.properties.isAlphabetic && $0.properties.generalCategory != .nonspacingMark
                && $0 != "Ⱥ" && $0 != "Ⱦ"
        }
        let marks = (0x300...0x36F as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
        var differing: [String] = []
        for letter in letters {
            for mark in marks {
                let text = "a\(letter)\(mark) \(letter)"
                if !Self.areAlike(text.foldedForComparing, Self.expected(text)) { differing.append(text) }
            }
        }
        #expect(differing.isEmpty, "\(differing.count): \(differing.prefix(20).map(Self.codes))")
    }

    @Test func foldsNamesAsFoundationDoes() {
        for text in [
            "Shafi'i", "Shāfi‘ī", "Côte d’Ivoire", "Türkiye", "İstanbul", "STRASSE", "Straße", "ﬁn", "Ｍａｋｋａｈ",
            "e\u{301}te\u{301}", "السعودية", "كَتَبَ", "Мекка", "Й", "и\u{306}", "", "'", "한국", "日本",
        ] {
            #expect(Self.areAlike(text.foldedForComparing, Self.expected(text)), "\(text)")
        }
    }

    @Test func takesEveryCharacterApartAsFoundationDoes() {
        let differing = Self.scalars.filter { scalar in
            !Decomposition.apart([scalar]).elementsEqual(
                String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
            )
        }
        #expect(differing.isEmpty, "\(differing.prefix(20).map { String($0.value, radix: 16) })")
    }
}
