import ManasikDomain

/// A text with its matches.
struct MatchedText {
    /// A range of words, by their indexes.
    struct Window {
        let words: Range<Int>
        /// How many parts of the query are in it.
        let parts: Int
    }

    private let text: String
    private var words: [Range<Int>] = []
    /// The matched words in order, each with the part of the query that it matches, as a bit.
    private var hits: [(word: Int, part: UInt64)] = []
    /// The ranges of the matches, in order and without overlap.
    private var found: [Range<Int>] = []

    init(_ text: String, _ snippets: SnippetMaker, bySound: Bool) {
        var text = text
        var words: [Range<Int>] = []
        var hits: [(word: Int, part: UInt64)] = []
        text.withUTF8 { bytes in
            words.reserveCapacity(bytes.count / 6 + 1)
            var reader = WordReader(bytes, beginnings: snippets.begins)
            while let range = reader.next() {
                if let part = snippets.part(of: reader) {
                    hits.append((words.count, 1 << UInt64(part & 31)))
                }
                words.append(range)
            }
        }
        self.text = text
        self.words = words
        self.hits = hits
        found = hits.map { words[$0.word] }
        if bySound { addSounds(snippets) }
    }

    private mutating func addSounds(_ snippets: SnippetMaker) {
        var ranges = found
        var parts: [Int: UInt64] = [:]
        for hit in hits { parts[hit.word] = hit.part }
        for (number, range) in snippets.soundRanges(in: text).enumerated() {
            ranges.append(range)
            for index in words.indices where words[index].overlaps(range) {
                parts[index] = 1 << UInt64(32 + number & 31)
            }
        }
        hits = parts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        ranges.sort { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
        found = []
        for range in ranges where range.lowerBound >= found.last?.upperBound ?? 0 {
            found.append(range)
        }
    }

    var hasFound: Bool { !found.isEmpty }

    /// Returns the first window with the most matches; nil if there are none.
    func bestWindow(_ length: Int) -> Window? {
        var best: (words: ClosedRange<Int>, parts: Int, count: Int)?
        for (index, hit) in hits.enumerated() {
            var parts: UInt64 = 0
            var last = index
            while last < hits.count, hits[last].word < hit.word + length {
                parts |= hits[last].part
                last += 1
            }
            let distinct = parts.nonzeroBitCount
            if let best, (best.parts, best.count) >= (distinct, last - index) { continue }
            best = (hit.word...hits[last - 1].word, distinct, last - index)
        }
        guard let best else { return nil }
        // Some words before the first match give context; at the end of a text, they use the room that is left.
        let lead = min(4, length - best.words.count)
        let start = max(0, min(best.words.lowerBound - lead, words.count - length))
        return Window(words: start..<min(words.count, start + length), parts: best.parts)
    }

    func beginning(_ length: Int) -> Window { Window(words: 0..<min(words.count, length), parts: 0) }

    /// Returns the words of a window with the matches highlighted; all words for nil.
    func snippet(around window: Window?) -> HighlightedText {
        var text = text
        return text.withUTF8 { snippet(of: $0, around: window) }
    }

    private func snippet(of bytes: UnsafeBufferPointer<UInt8>, around window: Window?) -> HighlightedText {
        var start = 0
        var end = bytes.count
        if let window, !window.words.isEmpty {
            if window.words.lowerBound > 0 { start = words[window.words.lowerBound].lowerBound }
            if window.words.upperBound < words.count {
                end = words[window.words.upperBound - 1].upperBound
            }
        }
        var runs: [HighlightedText.Run] = []
        func add(_ range: Range<Int>, _ isFound: Bool) {
            guard !range.isEmpty else { return }
            let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
            runs.append(HighlightedText.Run(text: text, isFound: isFound))
        }
        if start > 0 { runs.append(HighlightedText.Run(text: "…", isFound: false)) }
        var position = start
        for range in found where range.lowerBound >= start && range.lowerBound < end {
            add(position..<range.lowerBound, false)
            let last = min(range.upperBound, end)
            add(range.lowerBound..<last, true)
            position = last
        }
        add(position..<end, false)
        if end < bytes.count { runs.append(HighlightedText.Run(text: "…", isFound: false)) }
        return HighlightedText(runs)
    }
}
