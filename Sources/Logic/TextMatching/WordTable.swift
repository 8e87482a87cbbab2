/// A table from words, or prefixes of words, to numbers.
struct WordTable {
    private var numbers: [String: Set<Int32>] = [:]
    /// The words sorted bytewise; nil after a change.
    private var sorted: [String]?

    mutating func add(_ word: String, _ number: Int32) {
        if numbers[word] == nil { sorted = nil }
        numbers[word, default: []].insert(number)
    }

    func having(_ word: String) -> Set<Int32> { numbers[word] ?? [] }

    mutating func beginning(_ prefix: String) -> Set<Int32> {
        let words = sorted ?? numbers.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        sorted = words
        var low = 0
        var high = words.count
        while low < high {
            let middle = (low + high) / 2
            if words[middle].utf8.lexicographicallyPrecedes(prefix.utf8) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        var found: Set<Int32> = []
        while low < words.count, words[low].utf8.starts(with: prefix.utf8) {
            found.formUnion(numbers[words[low]]!)
            low += 1
        }
        return found
    }
}
