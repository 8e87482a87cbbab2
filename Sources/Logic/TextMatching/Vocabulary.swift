/// The words of an index, for finding those near a misspelt word.
///
/// The words are sorted, so that words with a common prefix share the work of comparing it, and a prefix that is too
/// far from the word sought rules out all words that have it.
package struct Vocabulary {
    package struct Match {
        package let word: String
        /// The number of insertions, deletions, replacements and transpositions.
        package let distance: Int
        /// The number of documents with the word.
        package let frequency: Int
    }

    private let words: [String]
    private let frequencies: [Int32]
    /// The letters of all words, one after another, and the start of each word.
    private var letters: [UInt16] = []
    private var starts: [Int32] = [0]
    /// The length of the prefix that each word shares with the one before it.
    private var shared: [UInt8] = []
    /// The letters in each word, as a bit set; some letters share a bit.
    private var signatures: [UInt64] = []

    /// - Parameter entries: Sorted bytewise.
    package init(_ entries: [(word: String, frequency: Int)]) {
        words = entries.map { $0.word }
        frequencies = entries.map { Int32(clamping: $0.frequency) }
        letters.reserveCapacity(words.count * 8)
        starts.reserveCapacity(words.count + 1)
        shared.reserveCapacity(words.count)
        signatures.reserveCapacity(words.count)
        var before = 0..<0
        for word in words {
            let start = letters.count
            for scalar in word.unicodeScalars.prefix(Self.maximumLength) {
                letters.append(UInt16(clamping: scalar.value))
            }
            let range = start..<letters.count
            var common = 0
            while common < min(before.count, range.count),
                letters[before.lowerBound + common] == letters[start + common]
            {
                common += 1
            }
            shared.append(UInt8(common))
            signatures.append(Self.signature(letters[range]))
            starts.append(Int32(letters.count))
            before = range
        }
    }

    package var isEmpty: Bool { words.isEmpty }

    /// Returns the number of documents with a word; for a prefix, the number of words with it.
    package func frequency(of word: String, isPrefix: Bool) -> Int {
        var low = 0
        var high = words.count
        while low < high {
            let middle = (low + high) / 2
            if words[middle].utf8.lexicographicallyPrecedes(word.utf8) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low < words.count else { return 0 }
        if isPrefix {
            return words[low].utf8.starts(with: word.utf8) ? max(1, Int(frequencies[low])) : 0
        }
        return words[low] == word ? Int(frequencies[low]) : 0
    }

    /// Returns the words within an edit distance of a word, the nearest and most frequent first.
    ///
    /// - Parameter isPrefix: Whether words with a matching prefix count too.
    package func near(_ word: String, within limit: Int, isPrefix: Bool, atMost count: Int) -> [Match] {
        let sought = word.unicodeScalars.prefix(Self.maximumLength).map { UInt16(clamping: $0.value) }
        let width = sought.count + 1
        let signature = Self.signature(sought[...])
        var matches: [(index: Int, distance: Int)] = []
        // A row for each letter of the word being compared; row 0 for none.
        var rows = [Int](repeating: 0, count: (Self.maximumLength + 1) * width)
        for column in 0..<width { rows[column] = column }
        /// The smallest distance to a prefix of each length, for the whole word sought.
        var whole = [Int](repeating: limit + 1, count: Self.maximumLength + 1)
        if isPrefix, sought.count <= limit { whole[0] = sought.count }
        /// Words that share at least this many letters with the preceding one are too far.
        var dead = Int.max
        letters.withUnsafeBufferPointer { letters in
            var known = 0
            for index in words.indices {
                let common = Int(shared[index])
                if common >= dead { continue }
                dead = Int.max
                known = min(known, common)
                let start = Int(starts[index])
                let length = Int(starts[index + 1]) - start
                // An edit adds at most one letter and drops at most one.
                guard (signature & ~signatures[index]).nonzeroBitCount <= limit,
                    isPrefix || (signatures[index] & ~signature).nonzeroBitCount <= limit,
                    isPrefix || abs(length - sought.count) <= limit
                else { continue }
                while known < length {
                    let row = known + 1
                    let letter = letters[start + known]
                    let offset = row * width
                    rows[offset] = row
                    var least = row
                    for column in 1..<max(1, width) {
                        var edits = rows[offset - width + column - 1]
                        if letter != sought[column - 1] {
                            edits += 1
                            edits = min(
                                edits,
                                rows[offset - width + column] + 1,
                                rows[offset + column - 1] + 1
                            )
                            if row > 1, column > 1, letter == sought[column - 2],
                                letters[start + known - 1] == sought[column - 1]
                            {
                                edits = min(edits, rows[offset - 2 * width + column - 2] + 1)
                            }
                        }
                        rows[offset + column] = edits
                        if edits < least { least = edits }
                    }
                    whole[row] = isPrefix ? min(whole[row - 1], rows[offset + width - 1]) : limit + 1
                    known = row
                    if least > limit, whole[row] > limit {
                        dead = row
                        break
                    }
                }
                guard dead == Int.max else { continue }
                var distance = rows[length * width + width - 1]
                if isPrefix { distance = min(distance, whole[length]) }
                if distance <= limit { matches.append((index, distance)) }
            }
        }
        return matches.sorted {
            ($0.distance, -frequencies[$0.index], $0.index) < (
                $1.distance, -frequencies[$1.index], $1.index
            )
        }.prefix(count).map {
            Match(word: words[$0.index], distance: $0.distance, frequency: Int(frequencies[$0.index]))
        }
    }

    private static func signature(_ letters: ArraySlice<UInt16>) -> UInt64 {
        letters.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }

    /// Letters beyond this number are not compared.
    private static let maximumLength = 32
}
