import ManasikDomain
import ManasikRules

/// An evaluator of a group of conditions for one person after another, in its own Lua states of the packs.
///
/// `@unchecked Sendable`: it is used by one call at a time.
final class ConditionAsker: @unchecked Sendable {
    /// The state of one pack, with the group's conditions from it that are not cached.
    private struct Part {
        let pack: LuaPack
        let facts: FactTable
        /// The conditions evaluated each time in a single call: their indexes in the group, and their keys.
        var numbers: [Int] = []
        var keys: [Int] = []
    }

    /// A condition whose answers are cached.
    private struct Remembered {
        let number: Int
        let key: Int
        /// The index of its pack's `Part`.
        let part: Int
        let reading: BytecodeReader.Reading
    }

    let group: ConditionGroup
    private var parts: [Part] = []
    private var remembered: [Remembered] = []
    private var memory: ConditionCache

    /// - Parameter copy: Returns a new state of a pack and the facts visible to it; nil if the pack has no code.
    init(_ group: ConditionGroup, copy: (PackID) -> (pack: LuaPack, facts: FactTable)?) {
        self.group = group
        memory = ConditionCache(conditions: group.members.count)
        var partNumbers: [PackID: Int] = [:]
        for (number, member) in group.members.enumerated() {
            if partNumbers[member.pack] == nil, let (pack, facts) = copy(member.pack) {
                partNumbers[member.pack] = parts.count
                parts.append(Part(pack: pack, facts: facts))
            }
            guard let part = partNumbers[member.pack] else { continue }
            let (pack, facts) = (parts[part].pack, parts[part].facts)
            if pack.remembersAnswers, let reading = pack.readingOfPersonAlone(member.key, facts) {
                remembered.append(Remembered(number: number, key: member.key, part: part, reading: reading))
            } else {
                parts[part].numbers.append(number)
                parts[part].keys.append(member.key)
            }
        }
    }

    /// - Returns: An answer for each condition; nil if the condition fails or asks for an unknown fact.
    func answers(for facts: Facts) -> [Bool?] {
        var answers = [Bool?](repeating: nil, count: group.members.count)
        askAll(facts, &answers)
        memory.turn(to: facts)
        var forgotten: Set<Int> = []
        for index in remembered.indices {
            let number = remembered[index].number
            switch memory.answer(of: number) {
            case .holds: answers[number] = true
            case .fails: answers[number] = false
            case .unknown: break
            case .unseen:
                guard let (holds, isKept) = look(remembered[index], facts) else { continue }
                answers[number] = holds
                if !isKept { forgotten.insert(number) }
            }
        }
        for condition in remembered where forgotten.contains(condition.number) {
            parts[condition.part].numbers.append(condition.number)
            parts[condition.part].keys.append(condition.key)
        }
        if !forgotten.isEmpty { remembered.removeAll { forgotten.contains($0.number) } }
        return answers
    }

    /// Evaluates the conditions that are not cached.
    private func askAll(_ facts: Facts, _ answers: inout [Bool?]) {
        for part in parts where !part.keys.isEmpty {
            guard let found = part.pack.answers(part.keys, for: facts, table: part.facts) else { continue }
            for (number, holds) in zip(part.numbers, found) { answers[number] = holds }
        }
    }

    /// Runs a condition and caches its answer if possible; nil if it fails or asks for an unknown fact.
    private func look(_ condition: Remembered, _ facts: Facts) -> (holds: Bool, isKept: Bool)? {
        let part = parts[condition.part]
        guard let found = part.pack.evaluation(of: condition.key, for: facts, table: part.facts) else {
            return nil
        }
        let isKept = memory.keep(found, of: condition.number, by: condition.reading) { atom in
            part.facts.values(of: atom)
        }
        return (found.holds, isKept)
    }
}
