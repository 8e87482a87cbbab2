import ManasikDomain

extension Citation {
    /// One line with everything by which the source can be found.
    var words: String {
        var text = summary
        if let day = published ?? fetched { text += ", \(day)" }
        if let note { text += ", " + (note.hasSuffix(".") ? String(note.dropLast()) : note) }
        if let url { text += ", \(url)" }
        return text
    }
}

extension [Citation] {
    var words: String { map(\.words).joined(separator: "; ") }
    /// Work and number alone.
    var shortWords: String { map(\.summary).joined(separator: "; ") }
}
