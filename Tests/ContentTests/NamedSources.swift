import Foundation

/// The reference data by work and number, to look up what a source names.
///
/// `ReferenceTexts` tells whether a quotation stands anywhere; this tells whether it stands where the pack says.
struct NamedSources {
    private let quran: Quran
    /// File → number in the text used → text.
    private let hadith: [String: [Int: String]]

    private static let works = [
        "The Forty Hadith of an-Nawawi": "nawawi40", "The Forty Hadith Qudsi": "qudsi40",
        "Bulugh al-Maram": "bulugh_almaram", "Riyad as-Salihin": "riyad_assalihin",
    ]
    private static let chapters = [
        "Hajj (Pilgrimage)": "bukhari-25", "'Umrah (Minor pilgrimage)": "bukhari-26",
        "Penalty of Hunting while on Pilgrimage": "bukhari-28", "Invocations": "bukhari-80",
        "The Book of Pilgrimage": "muslim-15",
        "Remembrance of Allah, Supplication, Repentance and Seeking Forgiveness": "muslim-48",
    ]

    init(directory: String) throws {
        struct Book: Decodable {
            struct Hadith: Decodable {
                let idInBook: Int
                let arabic: String
            }
            let hadiths: [Hadith]
        }
        quran = try Quran(directory: directory + "/quran")
        var hadith: [String: [Int: String]] = [:]
        for file in Array(Self.works.values) + Array(Self.chapters.values) {
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(directory)/hadith/\(file).json"))
            let book = try JSONDecoder().decode(Book.self, from: data)
            hadith[file] = Dictionary(
                book.hadiths.map { ($0.idInBook, $0.arabic) },
                uniquingKeysWith: { first, _ in first }
            )
        }
        self.hadith = hadith
    }

    /// The texts that a source names, in each spelling; none where the data does not have the work by this number.
    func texts(of source: QuotingText.Source) -> [String] {
        if let (sura, numbers) = source.verses {
            return [quran.simple, quran.uthmani].compactMap { suras in
                guard suras.indices.contains(sura - 1), numbers.lowerBound >= 1,
                    numbers.upperBound <= suras[sura - 1].count
                else { return nil }
                return suras[sura - 1][(numbers.lowerBound - 1)..<numbers.upperBound].joined(separator: " ")
            }
        }
        let file = Self.works[source.work] ?? source.chapter.flatMap { Self.chapters[$0] }
        let number =
            Self.works[source.work] == nil ? source.numberInChapter : source.number.flatMap { Int($0) }
        guard let file, let number, let text = hadith[file]?[number] else { return [] }
        return [text]
    }

    /// Whether all parts of a quotation stand in one of the texts that its sources name; nil where none can be
    /// looked up.
    func bearOut(_ text: QuotingText) -> Bool? {
        let named = text.sources.flatMap { texts(of: $0) }
        guard let arabic = text.arabic, !named.isEmpty else { return nil }
        let parts = Quotation(place: text.id, text: arabic, isMarkedUnverified: false).parts
        return named.contains { candidate in
            let texts = ReferenceTexts([candidate])
            return parts.allSatisfy { texts.contains($0) }
        }
    }
}
