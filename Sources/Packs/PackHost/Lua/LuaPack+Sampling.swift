import ManasikDomain

/// Tries conditions that ask more than can be gone through on people made by chance, so that what fails for many of them
/// is found before it fails for somebody.
extension LuaPack {
    private static let sampledPeople = 500

    /// - Parameters:
    ///   - run: Runs the condition with a function that answers atoms.
    ///   - values: The values that an atom can have.
    /// - Throws: What `run` throws for the first person for whom it does, and what `values` throws.
    func trySomePeople(
        run: ((Atom) -> FactValue) throws -> Bool,
        values: @escaping (Atom) throws -> [FactValue]
    ) throws {
        var chance = SeededGenerator(seed: 1)
        for _ in 0..<Self.sampledPeople {
            do { try deciding.checkShare() } catch is CallTime.ShareSpent { return }
            var person = SampledPerson()
            var failure: (any Error)?
            _ = try run { atom in
                do { return try person.answer(atom, &chance, values) } catch {
                    failure = failure ?? error
                    return .boolean(false)
                }
            }
            if let failure { throw failure }
        }
    }
}

/// Somebody of whom something is true only once it is asked.
private struct SampledPerson {
    private var answers: [Atom: FactValue] = [:]

    mutating func answer(
        _ atom: Atom,
        _ chance: inout SeededGenerator,
        _ values: (Atom) throws -> [FactValue]
    ) throws -> FactValue {
        if let known = answers[atom] { return known }
        let answer = try implied(atom) ?? values(atom).randomElement(using: &chance) ?? .boolean(false)
        answers[atom] = answer
        return answer
    }

    /// What was answered of other days decides of a day: who leaves before the 1st leaves before the 2nd.
    private func implied(_ atom: Atom) -> FactValue? {
        guard case .before(let id, let day) = atom else { return nil }
        for (other, answer) in answers {
            guard case .before(id, let known) = other else { continue }
            if answer == .boolean(true), known <= day { return .boolean(true) }
            if answer == .boolean(false), known >= day { return .boolean(false) }
        }
        return nil
    }
}
