extension String {
    /// The text without white space at its ends.
    package var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// Returns the first occurrence of a text, compared byte by byte; nil if there is none or the text is empty.
    package func firstPlace(of text: String) -> Range<String.Index>? {
        let (all, wanted) = (utf8, Array(text.utf8))
        guard let first = wanted.first else { return nil }
        var start = all.startIndex
        while let found = all[start...].firstIndex(of: first) {
            let rest = all[found...]
            if rest.starts(with: wanted) { return found..<all.index(found, offsetBy: wanted.count) }
            start = all.index(after: found)
        }
        return nil
    }

    /// Returns the parts between all occurrences of a text; the whole if there are none.
    package func parts(between text: String) -> [String] {
        var parts: [String] = []
        var rest = self
        while let place = rest.firstPlace(of: text) {
            parts.append(String(rest[..<place.lowerBound]))
            rest = String(rest[place.upperBound...])
        }
        return parts + [rest]
    }
}
