import ManasikDomain

/// Trials of conditions that ask too much to be decided in advance, on random people, so that frequent failures are
/// found when the pack is loaded.
extension LuaPack {
    private static let sampledPeople = 500

    /// Runs a condition for random people, until the time of one call is used.
    ///
    /// - Parameters:
    ///   - run: Runs the condition with a function that answers atoms.
    ///   - values: Returns the values that an atom can have.
    /// - Throws: The first error of `run` or `values`.
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

/// A random person, whose answers are chosen when they are first asked for.
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

    /// Returns the answer about a date that follows from earlier ones, if any: who leaves before the 1st leaves before
    /// the 2nd.
    private func implied(_ atom: Atom) -> FactValue? {
        for (other, answer) in answers {
            guard let (isNotLater, isNotEarlier) = Self.order(of: other, and: atom) else { continue }
            if answer == .boolean(true), isNotLater { return .boolean(true) }
            if answer == .boolean(false), isNotEarlier { return .boolean(false) }
        }
        return nil
    }

    /// Returns whether the day of one comparison is not later than that of another of the same date, and whether it is
    /// not earlier; nil if the two are not comparable.
    private static func order(of one: Atom, and other: Atom) -> (isNotLater: Bool, isNotEarlier: Bool)? {
        switch (one, other) {
        case (.before(let fact, let day), .before(let same, let another)) where fact == same:
            (day <= another, day >= another)
        case (.beforeHijri(let fact, let day), .beforeHijri(let same, let another))
        where fact == same && (day.year == nil) == (another.year == nil):
            (!another.isBefore(day), !day.isBefore(another))
        default: nil
        }
    }
}
