import ManasikDomain

/// A text with the places in it that were found.
struct Marked {
    /// Words in a row, by their indexes.
    struct Window {
        let words: Range<Int>
        /// How many parts of the query are in it.
        let parts: Int
    }

    private let bytes: [UInt8]
    private var words: [Range<Int>] = []
    /// Of each word the part of the query that it was found by.
    private var parts: [Int?] = []
    /// In order, none over another.
    private var found: [Range<Int>] = []

    init(_ text: String, _ passages: Passages, bySound: Bool) {
        bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer { buffer in
            var scanner = WordScanner(buffer)
            while let range = scanner.next() {
                words.append(range)
                parts.append(passages.part(of: scanner))
            }
        }
        var ranges = zip(words, parts).filter { $0.1 != nil }.map(\.0)
        if bySound {
            for (number, range) in passages.soundRanges(in: text).enumerated() {
                ranges.append(range)
                for index in words.indices where words[index].overlaps(range) { parts[index] = -1 - number }
            }
            ranges.sort { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
        }
        for range in ranges where range.lowerBound >= found.last?.upperBound ?? 0 {
            found.append(range)
        }
    }

    var hasFound: Bool { !found.isEmpty }

    /// The first of the windows in which most was found; nil where nothing was.
    func bestWindow(_ length: Int) -> Window? {
        var best: (start: Int, parts: Int, count: Int)?
        for start in parts.indices where parts[start] != nil {
            let inside = parts[start..<min(parts.count, start + length)].compactMap { $0 }
            let distinct = Set(inside).count
            if let best, (best.parts, best.count) >= (distinct, inside.count) { continue }
            best = (start, distinct, inside.count)
        }
        guard let best else { return nil }
        // Some words before the first that was found tell what it is about.
        let start = best.start > 4 ? best.start - 4 : 0
        return Window(words: start..<min(words.count, start + length), parts: best.parts)
    }

    func beginning(_ length: Int) -> Window { Window(words: 0..<min(words.count, length), parts: 0) }

    /// The words of a window with what was found, all for none.
    func passage(around window: Window?) -> HighlightedText {
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
            let text = String(decoding: bytes[range], as: UTF8.self)
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
