import ManasikPackHost

/// The values of a pack's own facts that are words, by which `yes` of an enumeration is told from the yes of a fact that is
/// true or false.
struct OwnFactValues {
    private var values: [String: Set<String>] = [:]

    /// No values, for conditions that read none of the pack's own enumerations.
    static let none = OwnFactValues()

    private init() {}

    /// - Throws: `PackSource.Problem` if the pack's facts cannot be read.
    init(of source: PackSource?) throws(PackSource.Problem) {
        for fact in try source?.readableJSON("definitions/fact.json")?.items ?? [] {
            guard let id = fact["id"]?.string, let words = fact["values"]?.list?.compactMap(\.string) else {
                continue
            }
            values[id] = Set(words)
        }
    }

    /// Returns whether a word is a value of a fact.
    func has(_ word: String, of fact: String) -> Bool { values[fact]?.contains(word) ?? false }
}
