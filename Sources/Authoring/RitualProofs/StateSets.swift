/// Sets of states, stored as binary decision diagrams. A state is a sequence of bits; a set of any size is one number,
/// and equal sets have equal numbers.
final class StateSets {
    /// A set of states; besides the constants, only the operations create values.
    struct Members: Hashable {
        fileprivate let node: Int32

        static let none = Members(node: 0)
        static let all = Members(node: 1)
    }

    /// An error thrown when the diagrams exceed the limit of the proof.
    struct TooLarge: Error {}

    let bits: Int
    private let limit: Int32
    private var count: Int32 = 2
    private var capacity: Int32 = 1 << 14
    /// For each node: the bit that it tests, and its successors if the bit is 0 or 1.
    private var bit: UnsafeMutablePointer<Int32>
    private var low: UnsafeMutablePointer<Int32>
    private var high: UnsafeMutablePointer<Int32>
    /// A hash table of the nodes by content; −1 marks an empty slot.
    private var table: UnsafeMutablePointer<Int32>
    private var tableMask: Int
    /// A cache of operations' results, four words each; a new result overwrites another one in the same slot.
    private let results: UnsafeMutablePointer<Int32>
    private static let resultPlaces = 1 << 16

    /// - Parameter limit: The largest number of nodes of diagrams.
    init(bits: Int, limit: Int) {
        self.bits = bits
        self.limit = Int32(limit)
        bit = .allocate(capacity: Int(capacity))
        low = .allocate(capacity: Int(capacity))
        high = .allocate(capacity: Int(capacity))
        bit[0] = Int32(bits)
        bit[1] = Int32(bits)
        tableMask = Int(capacity) * 2 - 1
        table = .allocate(capacity: tableMask + 1)
        table.initialize(repeating: -1, count: tableMask + 1)
        results = .allocate(capacity: Self.resultPlaces * 4)
        results.initialize(repeating: -1, count: Self.resultPlaces * 4)
    }

    deinit {
        bit.deallocate()
        low.deallocate()
        high.deallocate()
        table.deallocate()
        results.deallocate()
    }

    // MARK: Making sets

    /// Returns the states in which the bits from `first` on have the value of a code, most significant bit first.
    func states(from first: Int, width: Int, code: Int) throws(TooLarge) -> Members {
        var made: Int32 = 1
        for offset in stride(from: width - 1, through: 0, by: -1) {
            let isSet = code >> (width - 1 - offset) & 1 == 1
            made =
                isSet
                ? try node(Int32(first + offset), 0, made) : try node(Int32(first + offset), made, 0)
        }
        return Members(node: made)
    }

    func intersection(_ one: Members, _ other: Members) throws(TooLarge) -> Members {
        Members(node: try and(one.node, other.node))
    }

    func union(_ one: Members, _ other: Members) throws(TooLarge) -> Members {
        let neither = try and(try not(one.node), try not(other.node))
        return Members(node: try not(neither))
    }

    func complement(_ set: Members) throws(TooLarge) -> Members { Members(node: try not(set.node)) }

    func difference(_ one: Members, _ other: Members) throws(TooLarge) -> Members {
        Members(node: try and(one.node, try not(other.node)))
    }

    /// Returns the states that are in the set for at least one value of the bits of a range.
    func ignoring(_ range: Range<Int>, in set: Members) throws(TooLarge) -> Members {
        Members(node: try exists(set.node, Int32(range.lowerBound), Int32(range.upperBound)))
    }

    // MARK: Asking

    func contains(_ set: Members, _ state: (_ bit: Int) -> Bool) -> Bool {
        var node = set.node
        while node > 1 { node = state(Int(bit[Int(node)])) ? high[Int(node)] : low[Int(node)] }
        return node == 1
    }

    /// Returns the number of states in a set.
    func size(of set: Members) -> Double {
        var known: [Int32: Double] = [:]
        func share(_ node: Int32) -> Double {
            guard node > 1 else { return Double(node) }
            if let share = known[node] { return share }
            let found = (share(low[Int(node)]) + share(high[Int(node)])) / 2
            known[node] = found
            return found
        }
        var size = share(set.node)
        for _ in 0..<bits { size *= 2 }
        return size
    }

    /// Returns the bits of one state of a set, which must not be empty; bits that do not matter are 0.
    func member(of set: Members) -> [Bool] {
        precondition(set != .none, "an empty set has no member")
        var state = Array(repeating: false, count: bits)
        var node = set.node
        while node > 1 {
            let isSet = low[Int(node)] == 0
            state[Int(bit[Int(node)])] = isSet
            node = isSet ? high[Int(node)] : low[Int(node)]
        }
        return state
    }

    // MARK: Diagrams

    private func node(_ decided: Int32, _ zero: Int32, _ one: Int32) throws(TooLarge) -> Int32 {
        if zero == one { return zero }
        var place = Self.hash(decided, zero, one) & tableMask
        while true {
            let found = table[place]
            if found < 0 { break }
            if bit[Int(found)] == decided, low[Int(found)] == zero, high[Int(found)] == one { return found }
            place = (place + 1) & tableMask
        }
        guard count < limit else { throw TooLarge() }
        if count == capacity {
            grow()
            return try node(decided, zero, one)
        }
        bit[Int(count)] = decided
        low[Int(count)] = zero
        high[Int(count)] = one
        table[place] = count
        count += 1
        return count - 1
    }

    private func grow() {
        func larger(_ old: UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<Int32> {
            let new = UnsafeMutablePointer<Int32>.allocate(capacity: Int(capacity) * 2)
            new.moveInitialize(from: old, count: Int(capacity))
            old.deallocate()
            return new
        }
        bit = larger(bit)
        low = larger(low)
        high = larger(high)
        capacity *= 2
        table.deallocate()
        tableMask = Int(capacity) * 2 - 1
        table = .allocate(capacity: tableMask + 1)
        table.initialize(repeating: -1, count: tableMask + 1)
        for node in 2..<Int(count) {
            var place = Self.hash(bit[node], low[node], high[node]) & tableMask
            while table[place] >= 0 { place = (place + 1) & tableMask }
            table[place] = Int32(node)
        }
    }

    private static func hash(_ one: Int32, _ two: Int32, _ three: Int32) -> Int {
        var mixed = UInt64(truncatingIfNeeded: one) &* 0x9e37_79b9_7f4a_7c15
        mixed = (mixed ^ UInt64(truncatingIfNeeded: two)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 29) ^ UInt64(truncatingIfNeeded: three)) &* 0x94d0_49bb_1331_11eb
        return Int(truncatingIfNeeded: (mixed ^ (mixed >> 32)) & 0x7fff_ffff)
    }

    private func known(_ operation: Int32, _ one: Int32, _ other: Int32) -> (place: Int, result: Int32?) {
        let place = (Self.hash(operation, one, other) & (Self.resultPlaces - 1)) * 4
        guard results[place] == operation, results[place + 1] == one, results[place + 2] == other else {
            return (place, nil)
        }
        return (place, results[place + 3])
    }

    private func keep(_ result: Int32, at place: Int, _ operation: Int32, _ one: Int32, _ other: Int32) {
        results[place] = operation
        results[place + 1] = one
        results[place + 2] = other
        results[place + 3] = result
    }

    private func and(_ one: Int32, _ other: Int32) throws(TooLarge) -> Int32 {
        if one == 0 || other == 0 { return 0 }
        if one == 1 || one == other { return other }
        if other == 1 { return one }
        let (first, second) = one < other ? (one, other) : (other, one)
        let (place, result) = known(1, first, second)
        if let result { return result }
        let (firstBit, secondBit) = (bit[Int(first)], bit[Int(second)])
        let decided = min(firstBit, secondBit)
        let zero = try and(
            firstBit == decided ? low[Int(first)] : first,
            secondBit == decided ? low[Int(second)] : second
        )
        let one = try and(
            firstBit == decided ? high[Int(first)] : first,
            secondBit == decided ? high[Int(second)] : second
        )
        let made = try node(decided, zero, one)
        keep(made, at: place, 1, first, second)
        return made
    }

    private func not(_ set: Int32) throws(TooLarge) -> Int32 {
        if set < 2 { return 1 - set }
        let (place, result) = known(2, set, 0)
        if let result { return result }
        let zero = try not(low[Int(set)])
        let one = try not(high[Int(set)])
        let made = try node(bit[Int(set)], zero, one)
        keep(made, at: place, 2, set, 0)
        return made
    }

    private func or(_ one: Int32, _ other: Int32) throws(TooLarge) -> Int32 {
        try not(try and(try not(one), try not(other)))
    }

    private func exists(_ set: Int32, _ from: Int32, _ end: Int32) throws(TooLarge) -> Int32 {
        let decided = bit[Int(set)]
        if set < 2 || decided >= end { return set }
        let (place, result) = known(3 + from, set, end)
        if let result { return result }
        let zero = try exists(low[Int(set)], from, end)
        let one = try exists(high[Int(set)], from, end)
        let made = decided >= from ? try or(zero, one) : try node(decided, zero, one)
        keep(made, at: place, 3 + from, set, end)
        return made
    }
}
