/// The numbers in the names of records, each greater than those before.
enum RecordNumber {
    /// Above any number of records. What is greater no version of the program has given; an archive may contain it.
    private static let most = 1_000_000_000

    /// Returns the number after the greatest of some.
    static func next(after numbers: some Sequence<Int>) -> Int {
        (numbers.filter { (1...most).contains($0) }.max() ?? 0) + 1
    }
}
