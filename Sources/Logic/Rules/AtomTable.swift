package import ManasikDomain

/// Atoms by number, and what somebody answers to each: the number of the class into which the answer falls.
///
/// Each fact is looked up once a person, whatever is asked about it.
package struct AtomTable: Sendable {
    /// How the answers of an atom are numbered.
    package enum Numbering: Sendable {
        case booleans(no: Int16, yes: Int16)
        case integers(low: Int, numbers: [Int16])
        case texts([String: Int16])
    }

    /// What stands for an answer that is not known or that no class has.
    package static let none: Int16 = -1

    package private(set) var count = 0
    private var subjects: [Subject] = []

    package init() {}

    /// - Returns: The atom's number.
    package mutating func add(_ atom: Atom, _ numbering: Numbering) -> Int {
        let question = Question(number: count, atom: atom, numbering: numbering)
        if let index = subjects.firstIndex(where: { $0.fact == atom.fact }) {
            subjects[index] = Subject(atom.fact, subjects[index].questions + [question])
        } else {
            subjects.append(Subject(atom.fact, [question]))
        }
        count += 1
        return count - 1
    }

    /// Writes the number of a person's answer to each atom.
    ///
    /// - Parameter numbers: As many as there are atoms.
    package func read(_ facts: Facts, into numbers: inout [Int16]) {
        precondition(numbers.count == count, "\(numbers.count) numbers for \(count) atoms")
        for subject in subjects { subject.write(facts[subject.fact], to: &numbers) }
    }

    /// An object, as the next one, so that nothing is copied to read it.
    private final class Question: Sendable {
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
            case .text(let text):
                if case .texts(let numbers) = numbering { return numbers[text] ?? AtomTable.none }
            case .date, .list: break
            }
            return AtomTable.none
        }
    }

    /// What is asked about one fact.
    private final class Subject: Sendable {
        let fact: DefinitionID
        let questions: [Question]

        init(_ fact: DefinitionID, _ questions: [Question]) {
            self.fact = fact
            self.questions = questions
        }

        func write(_ value: FactValue?, to numbers: inout [Int16]) {
            for question in questions { numbers[question.number] = question.number(of: value) }
        }
    }
}
