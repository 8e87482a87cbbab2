import Foundation
import ManasikDomain
import Testing

/// Arabic texts address women and men alike: no imperative of the masculine.
@Suite struct ArabicAddressTests {
    private static let folders = [
        "Sources/Model/Localization", "content/chirps", "content/rites", "content/sunni-schools",
        "plugins/contacts-sa", "plugins/country-eg", "plugins/country-gb", "plugins/country-id",
        "plugins/country-my", "plugins/country-sa", "plugins/group-sample", "plugins/hajj",
        "plugins/places", "plugins/samples/camino-sample", "plugins/umrah", "plugins/ziyarah",
    ]

    /// Imperatives that are written as nothing else is, without a vowel sign at their end.
    private static let imperatives = Set(
        """
        اكتب اختر اضغط ابدأ افتح اقرأ انظر تحقق تأكد اسأل احمل خذ احفظ احتفظ احجز استعمل أضف احذف حدد أجب اطلب اجعل
        اذهب البس طف ارم اذبح ابق اشرب اجمع كن سم اعرض افعل جرب أبلغ اعرف اترك اجتنب اجلس احلق احم اخرج ادع ادفع اذكر
        ارجع ارفع ارفق اسع استرح استعد اشتر اضبط اعتن اغسل اقطع الزم امش املأ امض انزع انزل انقل انو ابحث احذر احضر أبق
        تنح دع زد سل صل ضع غط فكر قف نم ابقوا ابتعدوا اتفقوا ادعوا اسألوا اقضوا امضوا
        """.split { $0.isWhitespace }.map { String($0) }
    )

    /// Words that begin with a letter that also means "and".
    private static let wholeWords: Set = ["وسم", "وصل", "وضع", "وقف"]

    private func masculineImperatives(in text: String) -> [String] {
        let letters = text.unicodeScalars.filter { !(0x064B...0x0652).contains($0.value) }
        let words = String(String.UnicodeScalarView(letters)).split { !$0.isLetter }.map { String($0) }
        let joined = words.filter {
            ($0.hasPrefix("و") || $0.hasPrefix("ف")) && !Self.wholeWords.contains($0)
        }
        return (words + joined.map { String($0.dropFirst()) }).filter(Self.imperatives.contains)
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
            let found = masculineImperatives(in: text)
            #expect(found.isEmpty, "\(found): \(text)")
        }
    }

    /// Quotations of the Qur'an, of hadith and of supplications stay as they are.
    @Test func noArticleHasAMasculineImperative() throws {
        let folder = "\(ReferenceTexts.repository)/content/rites/texts/ar"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }
        #expect(names.count > 60)
        for name in names {
            let article = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            for line in article.split(separator: "\n") where !line.hasPrefix(">") {
                let found = masculineImperatives(in: String(line))
                #expect(found.isEmpty, "\(name): \(found): \(line)")
            }
        }
    }

    @Test func aMasculineImperativeIsFoundWithVowelSignsAndAfterAnd() {
        #expect(masculineImperatives(in: "1. امشِ ثم صلِّ، واشرب.") == ["امش", "صل", "اشرب"])
        #expect(masculineImperatives(in: "امشي واشربي. وصل الحجاج ووقف النبي.").isEmpty)
    }
}
