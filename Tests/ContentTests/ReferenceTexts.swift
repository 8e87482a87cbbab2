import Foundation
import GRDB
import ManasikTextMatching

/// Arabic texts that quotations are held against, folded.
struct ReferenceTexts {
    /// A line feed after each text, which no folded text holds, and a zero at the end.
    private var bytes: [UInt8] = [0]
    private(set) var count = 0

    init(_ texts: [String] = []) { texts.forEach { add($0) } }

    mutating func add(_ text: String) {
        let folded = Self.fold(text)
        guard !folded.isEmpty else { return }
        bytes.removeLast()
        bytes += Array(folded.utf8) + [10, 0]
        count += 1
    }

    /// Whether a passage stands in one of the texts without a gap.
    func contains(_ passage: String) -> Bool {
        let wanted = Self.fold(passage)
        guard !wanted.isEmpty else { return false }
        return bytes.withUnsafeBytes { text in
            strstr(text.baseAddress!.assumingMemoryBound(to: CChar.self), wanted) != nil
        }
    }

    /// Letters alone count: no vowel signs, no punctuation, no numbers of verses and notes.
    static func fold(_ text: String) -> String {
        let withoutDigits = text.unicodeScalars.map { scalar -> Character in
            scalar.properties.numericType == nil ? Character(scalar) : " "
        }
        return ArabicFolding.fold(String(withoutDigits))
    }
}

extension ReferenceTexts {
    /// The reference data beside the repository, or where `MANASIK_REFERENCE_DATA` says; nil where there is none.
    static let directory: String? = {
        let named = ProcessInfo.processInfo.environment["MANASIK_REFERENCE_DATA"]
        let beside = URL(fileURLWithPath: repository).deletingLastPathComponent().path + "/shared/data"
        return [named, beside].compactMap { $0 }.first {
            FileManager.default.fileExists(atPath: $0 + "/quran")
        }
    }()

    static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// Reads all texts of a data directory: the Qur'an in both spellings, hadith, supplications.
    init(directory: String) throws {
        self.init()
        let quran = try Quran(directory: directory + "/quran")
        // A sura is one text, since a quotation may run over several verses.
        for verses in quran.simple + quran.uthmani { add(verses.joined(separator: " ")) }
        for file in try FileManager.default.contentsOfDirectory(atPath: directory + "/hadith").sorted() {
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(directory)/hadith/\(file)"))
            let book = try JSONDecoder().decode(HadithBook.self, from: data)
            for hadith in book.hadiths { add(hadith.arabic) }
        }
        var configuration = Configuration()
        configuration.readonly = true
        let hisn = try DatabaseQueue(
            path: directory + "/dhikr/hisn-al-muslim.sqlite",
            configuration: configuration
        )
        let contents = try hisn.read { try String.fetchAll($0, sql: "SELECT content FROM contents") }
        for content in contents { add(try quran.resolveReferences(in: content)) }
    }

    private struct HadithBook: Decodable {
        struct Hadith: Decodable { let arabic: String }
        let hadiths: [Hadith]
    }
}
