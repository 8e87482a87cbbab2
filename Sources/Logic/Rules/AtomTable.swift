package import ManasikDomain

/// Atoms by number, and each person's answer to them: the number of the class into which the answer falls.
///
/// A person's facts are read once, in parallel with the facts that are asked about, however much is asked about each.
package struct AtomTable: Sendable {
    /// How the answers of an atom are numbered.
    package enum Numbering: Sendable {
        case booleans(no: Int16, yes: Int16)
        case integers(low: Int, numbers: [Int16])
        /// The classes begin with these numbers, in units of so many digits after the point.
        case decimals(starts: [Int], places: Int)
        case texts([String: Int16])
    }

    /// Stands for an answer that is not known or that no class has.
    package static let none: Int16 = -1

    package private(set) var count = 0
    /// The facts that are asked about, in the order of a person's facts.
    private var keys: [Facts.Key] = []
    /// For each fact in `keys`, where its questions end.
    private var ends: [Int] = []
    private var questions: [Question] = []
    /// The index of the age in `keys`, which is not among a person's facts; nil if it is not asked about.
    private var age: Int?

    package init() {}

    /// Adds an atom to be read for each person.
    ///
    /// - Returns: The atom's number.
    package mutating func add(_ atom: Atom, _ numbering: Numbering) -> Int {
        let key = Facts.Key(atom.held)
        let place = keys.firstIndex { $0 >= key } ?? keys.count
        if place == keys.count || keys[place] != key {
            keys.insert(key, at: place)
            ends.insert(place == 0 ? 0 : ends[place - 1], at: place)
            age = keys.firstIndex { $0.id == HostFact.age.id }
        }
        questions.insert(Question(number: count, atom: atom, numbering: numbering), at: ends[place])
        for later in place..<ends.count { ends[later] += 1 }
        count += 1
        return count - 1
    }

    /// Writes the number of a person's answer to each atom.
    ///
    /// - Parameter numbers: One element for each atom.
    package func read(_ facts: Facts, into numbers: inout [Int16]) {
        precondition(numbers.count == count, "\(numbers.count) numbers for \(count) atoms")
        facts.entries.withUnsafeBufferPointer { entries in
            questions.withUnsafeBufferPointer { questions in
                var (entry, first) = (0, 0)
                for place in keys.indices {
                    let end = ends[place]
                    while entry < entries.count, entries[entry].key.hash < keys[place].hash { entry += 1 }
                    var found = entry
                    while found < entries.count, entries[found].key.hash == keys[place].hash,
                        entries[found].key.id != keys[place].id
                    {
                        found += 1
                    }
                    let isStated = found < entries.count && entries[found].key.hash == keys[place].hash
                    let value =
                        place == age ? facts[.age] : isStated ? entries[found].value : nil
                    for index in first..<end {
                        numbers[questions[index].number] = questions[index].number(of: value)
                    }
                    first = end
                }
            }
        }
    }

    private struct Question: Sendable {
        let number: Int
        private let atom: Atom
        private let isValue: Bool
        private let numbering: Numbering

        init(number: Int, atom: Atom, numbering: Numbering) {
            self.number = number
            self.atom = atom
            self.numbering = numbering
            isValue = if case .fact = atom { true } else { false }
        }

        func number(of value: FactValue?) -> Int16 {
            guard let answer = isValue ? value : Facts.answer(atom, to: value) else { return AtomTable.none }
            switch answer {
            case .boolean(let value):
                if case .booleans(let no, let yes) = numbering { return value ? yes : no }
            case .integer(let number):
                if case .integers(let low, let numbers) = numbering, numbers.indices.contains(number - low) {
                    return numbers[number - low]
                }
            case .decimal(let number):
                if case .decimals(let starts, let places) = numbering,
                    let units = number.units(places: places)
                {
                    return Int16(starts.lastIndex { $0 <= units } ?? -1)
                }
            case .text(let text):
                if case .texts(let numbers) = numbering { return numbers[text] ?? AtomTable.none }
            case .date, .list: break
            }
            return AtomTable.none
        }
    }
}
