/// A query of the load, as all contenders read it.
struct ScaleQuery: Codable {
    enum Class: String, Codable, CaseIterable {
        case word, words, phrase, prefix, arabic, vocalized, tag, typo, transliteration
        /// What each of the queries with a mistake means, without the mistake; no part of the load.
        case meant
    }

    let `class`: Class
    /// What is searched for, without a filter; empty where there is only a filter.
    let words: String
    /// The id of a tag that is wanted too.
    let tag: String?
}
