extension StateSets {
    /// Returns the states in which the shares of those sets that contain the state add up to a number.
    func states(whereSharesOf sets: [(Members, Int)], reach number: Int) throws(TooLarge) -> Members {
        var known: [Sum: Members] = [:]
        func states(from index: Int, reach number: Int) throws(TooLarge) -> Members {
            guard number > 0 else { return .all }
            guard index < sets.count else { return .none }
            let sum = Sum(index: index, number: number)
            if let found = known[sum] { return found }
            let (set, share) = sets[index]
            let with = try intersection(set, try states(from: index + 1, reach: number - share))
            let without = try difference(try states(from: index + 1, reach: number), set)
            let found = try union(with, without)
            known[sum] = found
            return found
        }
        return try states(from: 0, reach: number)
    }

    private struct Sum: Hashable {
        let index: Int
        let number: Int
    }
}
