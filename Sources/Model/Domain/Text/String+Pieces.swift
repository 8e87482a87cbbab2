extension String {
    /// Without white space at its ends.
    package var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// Where a text first stands, compared byte by byte; nil if it does not, and for an empty one.
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

    /// The parts between all places at which a text stands; the whole where it does not.
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
