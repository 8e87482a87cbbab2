import Foundation

/// A text of a bundled pack that may quote: a daily message or a supplication.
struct QuotingText: Decodable {
    /// Where it comes from, as the pack says.
    struct Source: Decodable {
        let work: String
        let chapter: String?
        let number: String?
        let verse: String?
        let grade: String?
        let note: String?

        private enum CodingKeys: CodingKey { case work, chapter, number, verse, grade, note }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            work = try values.decode(String.self, forKey: .work)
            chapter = try values.decodeIfPresent(String.self, forKey: .chapter)
            verse = try values.decodeIfPresent(String.self, forKey: .verse)
            grade = try values.decodeIfPresent(String.self, forKey: .grade)
            note = try values.decodeIfPresent(String.self, forKey: .note)
            // A number is written as one or as a text.
            if let digits = try? values.decode(Int.self, forKey: .number) {
                number = String(digits)
            } else {
                number = try values.decodeIfPresent(String.self, forKey: .number)
            }
        }

        /// The sura and the verses from the first to the last; nil where it names none.
        var verses: (sura: Int, numbers: ClosedRange<Int>)? {
            let numbers = (verse ?? "").split { ":-".contains($0) }.compactMap { Int($0) }
            guard numbers.count > 1, numbers[1] <= numbers.last! else { return nil }
            return (numbers[0], numbers[1]...numbers.last!)
        }

        /// The hadith's number in its chapter, where the text used numbers no further: `hadith 41 of this chapter`.
        var numberInChapter: Int? {
            (note?.firstMatch(of: /[Hh]adith (\d+) of this chapter/)?.1).flatMap { Int($0) }
        }

        /// What two sources share that name the same hadith; nil for a verse.
        var hadith: String? {
            guard verses == nil else { return nil }
            return number.map { "\(work) \($0)" }
                ?? numberInChapter.map { "\(work), \(chapter ?? ""), \($0)" } ?? work
        }
    }

    let id: String
    let kind: String?
    let arabic: String?
    let times: Int?
    let isUnverified: Bool
    let sources: [Source]
    /// The keys of its texts in `locales/<language>.json`, by field.
    let keys: [String: String]

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case id, kind, arabic, times, unverified, source
        case message, name, transliteration, translation, virtue, said
    }

    private struct Text: Decodable { let text: String }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decode(String.self, forKey: .id)
        kind = try values.decodeIfPresent(String.self, forKey: .kind)
        arabic = try values.decodeIfPresent(String.self, forKey: .arabic)
        times = try values.decodeIfPresent(Int.self, forKey: .times)
        isUnverified = try values.decodeIfPresent(Bool.self, forKey: .unverified) ?? false
        if let one = try? values.decode(Source.self, forKey: .source) {
            sources = [one]
        } else {
            sources = try values.decodeIfPresent([Source].self, forKey: .source) ?? []
        }
        var keys: [String: String] = [:]
        for field in [
            CodingKeys.message, .name, .transliteration, .translation, .virtue, .said,
        ] {
            keys[field.rawValue] = try values.decodeIfPresent(Text.self, forKey: field)?.text
        }
        self.keys = keys
    }
}
