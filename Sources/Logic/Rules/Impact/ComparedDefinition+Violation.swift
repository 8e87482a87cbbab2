import ManasikDomain

extension Violation {
    /// - Parameter catalog: The catalog with its ritual, whose pilgrims alone it concerns.
    func compared(in catalog: Catalog) -> ComparedDefinition {
        var list = RequirementList()
        list.add("title", title)
        list.add("details", details)
        list.add("ritual", ritual)
        list.add("state", state)
        list.add("until", until) { $0.rawValue }
        list.add("otherwise", otherwise)
        list.add("asks", list: asks.map { $0.words })
        var rulings: [School: [ComparedDefinition.Provision]] = [:]
        let named = catalog.schools(of: self).filter { $0 != .unnamed } + self.rulings.flatMap { $0.schools }
        for school in named.isEmpty ? [.unnamed] : named {
            rulings[school] = self.rulings.filter { $0.isHeld(by: school) }.map {
                ComparedDefinition.Provision(words: $0.words)
            }
        }
        list.add("rulings", isList: true, rulings[.unnamed].map { .all($0) } ?? .each(rulings))
        list.add("omission", flag: isOmission)
        list.add("review_by", reviewBy)
        list.add("unverified", flag: unverified)
        let outer = ritual.flatMap { catalog.rituals[$0]?.when }
        return ComparedDefinition(
            kind: .violation,
            id: id,
            clauses: [outer, when].compactMap { $0 },
            requirements: list.requirements,
            location: when?.location ?? location
        )
    }
}

extension Violation.Question {
    fileprivate var words: String {
        let answers = values.map { value in value + (labels[value].map { " \($0)" } ?? "") }
        return "\(id): \(ask), " + answers.joined(separator: " or ")
    }
}

extension Violation.Ruling {
    /// The circumstances in which it applies, and what follows, in words.
    fileprivate var words: String {
        var parts = given.sorted { $0.key < $1.key }.map { question, answers in
            "given \(question) = \(answers.joined(separator: " or "))"
        }
        if !states.isEmpty { parts.append("in \(states.map({ $0.rawValue }).joined(separator: " or "))") }
        if let before { parts.append("before \(before)") }
        if let after { parts.append("after \(after)") }
        if let follows { parts.append("follows \(follows.name)") }
        if let says { parts.append("says \(says)") }
        if unverified { parts.append("unverified") }
        return parts.joined(separator: ", ")
    }
}

extension Remedy {
    var compared: ComparedDefinition {
        var list = RequirementList()
        list.add("title", title)
        list.add("details", details)
        list.add("see_also", list: seeAlso ?? [])
        list.add("alternatives", list: alternatives)
        list.add("due", due)
        list.add("applies", applies)
        list.add("review_by", reviewBy)
        list.add("unverified", flag: unverified)
        return ComparedDefinition(
            kind: .remedy,
            id: id,
            requirements: list.requirements,
            location: location
        )
    }
}
