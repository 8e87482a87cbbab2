/// The numbers in the names of records, each greater than those before.
enum RecordNumber {
    /// Above any number of records. What is greater no version of the program has given; an archive may contain it.
    private static let most = 1_000_000_000

    /// Returns the number after the greatest of some, or the least that is free where that is out of reach.
    static func next(after numbers: [Int]) -> Int {
        let greatest = numbers.lazy.filter { (1...most).contains($0) }.max() ?? 0
        if greatest < most { return greatest + 1 }
        let taken = Set(numbers)
        return (1...most).first { !taken.contains($0) }!
    }
}
