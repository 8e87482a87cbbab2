import Foundation
import ManasikDomain
import Testing

/// Arabic texts address women and men alike: no imperative of the masculine singular.
@Suite struct ArabicAddressTests {
    private static let folders = [
        "Sources/Model/Localization", "plugins/contacts-sa", "plugins/country-eg", "plugins/country-gb",
        "plugins/country-id", "plugins/country-my", "plugins/country-sa", "plugins/group-sample",
        "plugins/hajj",
        "plugins/places", "plugins/samples/camino-sample", "plugins/umrah", "plugins/ziyarah",
    ]

    /// Imperatives that are written as nothing else is, without a vowel sign at their end.
    private static let imperatives = Set(
        """
        اكتب اختر اضغط ابدأ افتح اقرأ انظر تحقق تأكد اسأل احمل خذ احفظ احتفظ احجز استعمل أضف احذف حدد أجب اطلب اجعل
        اذهب البس طف ارم اذبح ابق اشرب اجمع كن سم اعرض افعل جرب أبلغ اعرف
        """.split { $0.isWhitespace }.map { String($0) }
    )

    /// Nouns that begin with a letter that also means "and".
    private static let nouns: Set = ["وسم"]

    private func words(of text: String) -> [String] {
        let letters = text.unicodeScalars.filter { !(0x064B...0x0652).contains($0.value) }
        let words = String(String.UnicodeScalarView(letters)).split { !$0.isLetter }.map { String($0) }
        let joined = words.filter { ($0.hasPrefix("و") || $0.hasPrefix("ف")) && !Self.nouns.contains($0) }
        return words + joined.map { String($0.dropFirst()) }
    }

    @Test(arguments: folders) func noTextHasAMasculineImperative(folder: String) throws {
        let path = "\(ReferenceTexts.repository)/\(folder)/locales/ar.json"
        let document = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
        var texts: [String] = []
        func collect(_ value: Any) {
            if let text = value as? String { texts.append(text) }
            for inner in (value as? [String: Any])?.values.map({ $0 }) ?? [] { collect(inner) }
        }
        collect(document)
        #expect(!texts.isEmpty)
        for text in texts {
            let found = words(of: text).filter { Self.imperatives.contains($0) }
            #expect(found.isEmpty, "\(found): \(text)")
        }
    }
}
