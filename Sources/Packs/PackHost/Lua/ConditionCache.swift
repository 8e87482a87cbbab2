import ManasikDomain
import ManasikRules

/// What conditions of code were seen to answer, by what they asked on the way, so that the next person who is the same in
/// all of that needs no code.
///
/// Only for conditions that depend on the person alone; see `PersonCode`. It is bounded: a condition that would need more
/// than `mostCells` is forgotten and asked each time.
struct ConditionCache {
    enum Answer {
        case holds, fails
        /// Nobody who is the same has been seen.
        case unseen
        /// Something that it asks is not known of the person.
        case unknown
    }

    /// A run of a condition for somebody.
    struct Way {
        let holds: Bool
        /// What the condition asked, in that order, each once.
        var asked: [Atom]
    }

    /// 64 KiB for one condition.
    static let mostCells = 1 << 14
    /// The most values of a fact of which a condition may ask.
    static let mostValues = 1 << 16

    /// An atom, and the numbers at which conditions divide its answers where these are whole numbers.
    private struct Question: Hashable {
        let atom: Atom
        /// nil where they are not.
        let integers: Set<Int>?
    }

    private static let holds: Int32 = -1
    private static let fails: Int32 = -2
    private static let unseen: Int32 = -3

    private var facts: Facts?
    private var atoms = AtomTable()
    private var numbers: [Int16] = []
    private var known: [Question: (number: Int, values: [FactValue])] = [:]
    /// The first cell of each condition, its only one until something was seen.
    private var roots: [Int32]
    /// For each place where something is asked the number of its atom and then, by the number of the answer, what follows.
    private var cells: [Int32] = []
    /// How many cells each condition has.
    private var sizes: [Int]

    init(conditions: Int) {
        roots = Array(repeating: Self.unseen, count: conditions)
        sizes = Array(repeating: 0, count: conditions)
    }

    /// Turns to another person.
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

    /// Keeps what a condition answered for the person.
    ///
    /// - Parameters:
    ///   - reading: What it can tell apart.
    ///   - values: All values of what an atom asks; nil where they are not counted.
    /// - Returns: Whether the condition can go on being remembered.
    mutating func keep(
        _ way: Way,
        of condition: Int,
        by reading: BytecodeReader.Reading,
        values: (Atom) -> [FactValue]?
    ) -> Bool {
        var place = [Int]()
        for atom in way.asked {
            guard let (number, all) = question(atom, reading, values) else { return false }
            // What the fact cannot be, as it is declared now, is not kept.
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
        let answer = way.holds ? Self.holds : Self.fails
        if let found = target(of: place, condition), found != Self.unseen { return found == answer }
        set(answer, at: place, condition)
        return true
    }

    /// What follows at a place: cells that are all alike, or none for the beginning.
    private func target(of place: [Int], _ condition: Int) -> Int32? {
        place.first.map { cells[$0] } ?? roots[condition]
    }

    private mutating func set(_ target: Int32, at place: [Int], _ condition: Int) {
        if place.isEmpty { roots[condition] = target }
        for cell in place { cells[cell] = target }
    }

    /// The numbers of the answers that a condition cannot tell from one of them.
    private static func alike(_ number: Int, _ values: [FactValue], _ named: Set<String>) -> [Int] {
        guard case .text(let text) = values[number], !named.contains(text) else { return [number] }
        return values.indices.filter { index in
            if case .text(let other) = values[index] { !named.contains(other) } else { false }
        }
    }

    /// - Returns: The number of an atom as the condition asks it, and a value of each class of its answers.
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
        case .text?, .date?, .list?, nil: return nil
        }
        let number = atoms.add(atom, numbering)
        known[asked] = (number, classes)
        numbers.append(AtomTable.none)
        atoms.read(facts, into: &numbers)
        return (number, classes)
    }

    /// The classes of whole numbers, from the lowest on, that no comparison with one of some numbers tells apart.
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
