import ManasikDomain
import ManasikRules

/// The answers of conditions written in code, stored by the facts that they read, so that no code runs for another
/// person with the same facts.
///
/// Only conditions that depend on the person alone can be cached; see `PersonCode`. The cache is bounded: a condition
/// that would need more than `mostCells` is dropped from it and runs each time.
struct ConditionCache {
    enum Answer {
        case holds, fails
        /// No person with the same facts has been seen.
        case unseen
        /// A fact that it reads is not known of the person.
        case unknown
    }

    /// The answer of a condition for a person, with what it asked.
    struct Evaluation {
        let holds: Bool
        /// The atoms that the condition asked, in order, without repetition.
        var asked: [Atom]
    }

    /// The largest number of cells of one condition, which take 64 KiB.
    static let mostCells = 1 << 14
    /// The largest number of values of a fact.
    static let mostValues = 1 << 16

    /// An atom and, if its answers are integers, the numbers that divide them into classes.
    private struct Question: Hashable {
        let atom: Atom
        /// The dividing numbers; nil if the answers are not integers.
        let integers: Set<Int>?
    }

    private static let holds: Int32 = -1
    private static let fails: Int32 = -2
    private static let unseen: Int32 = -3

    private var facts: Facts?
    private var atoms = AtomTable()
    private var numbers: [Int16] = []
    private var known: [Question: (number: Int, values: [FactValue])] = [:]
    /// The root cell of each condition, which is its only one at first.
    private var roots: [Int32]
    /// For each node, the index of its atom, followed by the target for each answer.
    private var cells: [Int32] = []
    /// The number of cells of each condition.
    private var sizes: [Int]

    init(conditions: Int) {
        roots = Array(repeating: Self.unseen, count: conditions)
        sizes = Array(repeating: 0, count: conditions)
    }

    /// Switches to another person.
    mutating func turn(to facts: Facts) {
        self.facts = facts
        atoms.read(facts, into: &numbers)
    }

    func answer(of condition: Int) -> Answer {
        var cell = roots[condition]
        while cell >= 0 {
            let number = numbers[Int(cells[Int(cell)])]
            guard number >= 0 else { return .unknown }
            cell = cells[Int(cell) + 1 + Int(number)]
        }
        return cell == Self.holds ? .holds : cell == Self.fails ? .fails : .unseen
    }

    /// Stores the answer of a condition for the person.
    ///
    /// - Parameters:
    ///   - reading: What the condition can distinguish.
    ///   - values: Returns all values of an atom; nil if they cannot be enumerated.
    /// - Returns: Whether the condition can stay in the cache.
    mutating func keep(
        _ evaluation: Evaluation,
        of condition: Int,
        by reading: BytecodeReader.Reading,
        values: (Atom) -> [FactValue]?
    ) -> Bool {
        var place = [Int]()
        for atom in evaluation.asked {
            guard let (number, all) = question(atom, reading, values) else { return false }
            // A value outside the fact's declared values is not stored.
            guard numbers[number] >= 0 else { return true }
            let next: Int
            if let found = target(of: place, condition), found >= 0 {
                next = Int(found)
                guard cells[next] == Int32(number) else { return false }
            } else {
                next = cells.count
                sizes[condition] += all.count + 1
                guard sizes[condition] <= Self.mostCells else { return false }
                cells.append(Int32(number))
                cells += Array(repeating: Self.unseen, count: all.count)
                set(Int32(next), at: place, condition)
            }
            let answer = Int(numbers[number])
            place = Self.alike(answer, all, reading.texts).map { next + 1 + $0 }
        }
        let answer = evaluation.holds ? Self.holds : Self.fails
        if let found = target(of: place, condition), found != Self.unseen { return found == answer }
        set(answer, at: place, condition)
        return true
    }

    /// Returns the shared target of cells, which all have the same one; no cells mean the root of the condition.
    private func target(of place: [Int], _ condition: Int) -> Int32? {
        place.first.map { cells[$0] } ?? roots[condition]
    }

    private mutating func set(_ target: Int32, at place: [Int], _ condition: Int) {
        if place.isEmpty { roots[condition] = target }
        for cell in place { cells[cell] = target }
    }

    /// Returns the indexes of the answers that a condition cannot distinguish from a given one, including that one.
    private static func alike(_ number: Int, _ values: [FactValue], _ named: Set<String>) -> [Int] {
        guard case .text(let text) = values[number], !named.contains(text) else { return [number] }
        return values.indices.filter { index in
            if case .text(let other) = values[index] { !named.contains(other) } else { false }
        }
    }

    /// Returns the index of an atom as the condition asks it, and one value of each class of its answers; nil if its
    /// values cannot be enumerated or are too many.
    private mutating func question(
        _ atom: Atom,
        _ reading: BytecodeReader.Reading,
        _ values: (Atom) -> [FactValue]?
    ) -> (number: Int, values: [FactValue])? {
        let plain = Question(atom: atom, integers: nil)
        let divided = Question(atom: atom, integers: reading.integers)
        if let found = known[plain] ?? known[divided] { return found }
        guard let all = values(atom), all.count <= Self.mostValues, let facts,
            reading.integers.count < Self.mostCells
        else { return nil }
        let numbering: AtomTable.Numbering
        let classes: [FactValue]
        let asked: Question
        switch all.first {
        case .boolean?: (asked, numbering, classes) = (plain, .booleans(no: 0, yes: 1), all)
        case .integer(let low)?:
            let numbers = Self.numbers(from: low, count: all.count, dividedAt: reading.integers)
            (asked, numbering) = (divided, .integers(low: low, numbers: numbers))
            classes = numbers.indices.filter { $0 == 0 || numbers[$0] > numbers[$0 - 1] }.map { all[$0] }
        case .text? where all.count < Self.mostCells:
            (asked, numbering, classes) = (plain, .texts(Self.numbers(of: all)), all)
        case .decimal?, .text?, .date?, .list?, nil: return nil
        }
        let number = atoms.add(atom, numbering)
        known[asked] = (number, classes)
        numbers.append(AtomTable.none)
        atoms.read(facts, into: &numbers)
        return (number, classes)
    }

    /// Returns the class of each integer; integers of a class give the same result in all comparisons with the given
    /// ones.
    private static func numbers(from low: Int, count: Int, dividedAt integers: Set<Int>) -> [Int16] {
        var number: Int16 = 0
        return (low..<low + count).map { value in
            if value > low, integers.contains(value) || integers.contains(value - 1) {
                number += 1
            }
            return number
        }
    }

    private static func numbers(of texts: [FactValue]) -> [String: Int16] {
        var numbers: [String: Int16] = [:]
        for (index, value) in texts.enumerated() {
            if case .text(let text) = value { numbers[text] = Int16(index) }
        }
        return numbers
    }
}
