import Foundation
import ManasikDomain

/// Which entries of the log were erased with a person.
struct ErasedEntries {
    private(set) var positions = IndexSet()
    /// How many more there are of which it is not known which; erasures by earlier versions say no more.
    private(set) var others = 0

    init(_ positions: [Int]) {
        for position in positions { self.positions.insert(position) }
    }

    /// Reads the body of an entry that says that somebody was erased.
    init(_ body: [String: JSONValue]) {
        guard case .integer(let count)? = body["entries"], count > 0 else { return }
        guard case .array(let ranges)? = body["positions"] else {
            others = count
            return
        }
        for case .array(let ends) in ranges {
            guard case .integer(let first)? = ends.first, case .integer(let last)? = ends.last, first > 0,
                first <= last, last < NumberBounds.most
            else { continue }
            positions.insert(integersIn: first...last)
        }
    }

    /// The positions as ranges, each with its first and its last.
    var body: [String: JSONValue] {
        let ranges = positions.rangeView.map { range in
            JSONValue.array([.integer(range.lowerBound), .integer(range.upperBound - 1)])
        }
        return ["entries": .integer(positions.count), "positions": .array(ranges)]
    }

    mutating func add(_ more: ErasedEntries) {
        positions.formUnion(more.positions)
        others += more.others
    }
}
