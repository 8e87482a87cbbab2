/// What the program knows of a language: the plural categories of its numbers, its digits, how it writes dates, what it
/// calls countries and languages, and, if the host is translated into it, the host's own messages.
///
/// A language is one file, `locales/<language>.json`, which the build embeds in the program; a section is a string with
/// one entry a line and tabs between its parts.
///
/// - Source: plural rules, digits, dates and names are those of the Unicode CLDR, as ICU has them.
struct LocaleData: Sendable {
    let language: String
    let digits: String
    /// The sign between the whole part of a number and its fraction.
    let decimal: String
    let plural: String
    /// How dates are written; formats of a region have the region before their name: `GB.long`.
    let dates: String
    /// The region whose date formats are used, by region or script.
    let regions: String
    let countries: String
    let languages: String
    let messages: String

    /// The data by language.
    static let all: [String: LocaleData] = {
        var all: [String: LocaleData] = [:]
        for locale in embedded { all[locale.language] = locale }
        return all
    }()

    /// Returns the data of a language, whatever its region or script; nil if there is none.
    static func of(_ tag: String) -> LocaleData? { all[String(tag.prefix { $0 != "-" })] }

    /// Returns the entries of a section, each with its parts, sorted by name.
    static func entries(of section: String) -> [(name: String, parts: [String])] {
        section.utf8.split(separator: 10).map { line in
            let parts = line.split(separator: 9, omittingEmptySubsequences: false).map { text($0) }
            return (parts[0], Array(parts.dropFirst()))
        }
    }

    /// Returns the parts of one entry, found by binary search, since entries are sorted by name.
    static func parts(of name: String, in section: String) -> [String]? {
        var section = section
        return section.withUTF8 { bytes in
            var (low, high) = (0, bytes.count)
            while low < high {
                var start = (low + high) / 2
                while start > low, bytes[start - 1] != 10 { start -= 1 }
                var position = start
                var order = 0
                for byte in name.utf8 where order == 0 {
                    // The tab after a name sorts before all characters of names.
                    let other = position < bytes.count ? bytes[position] : 9
                    order = byte < other ? -1 : byte > other ? 1 : 0
                    position += 1
                }
                if order == 0, position < bytes.count, bytes[position] != 9 { order = -1 }
                var end = start
                while end < bytes.count, bytes[end] != 10 { end += 1 }
                guard order != 0 else {
                    return UnsafeBufferPointer(rebasing: bytes[start..<end])
                        .split(separator: 9, omittingEmptySubsequences: false).dropFirst()
                        .map { String(decoding: $0, as: UTF8.self) }
                }
                if order < 0 { high = start } else { low = end + 1 }
            }
            return nil
        }
    }

    /// Returns the first part of one entry.
    static func entry(_ name: String, of section: String) -> String? { parts(of: name, in: section)?.first }

    private static func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
}
