import ManasikDomain
import ManasikEngine
import Testing

/// What a person is asked first.
@Suite struct QuestionTests {
    private func engine() async throws -> Engine {
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: [BundledDirectory.path])
        configuration.clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        return try await Engine.open(configuration)
    }

    /// The items of each list that are undecided.
    private func undecided(_ person: Person) async throws -> [DefinitionID: Set<DefinitionID>] {
        Dictionary(
            uniqueKeysWithValues: try await person.checklist.lists().map { list in
                (list.id, Set(list.items.filter { $0.status.fact != nil }.map(\.id)))
            }
        )
    }

    /// Holds the question above each list against answering every fact that has few values in every way.
    @Test(arguments: [
        [], [("journey", "hajj")], [("journey", "hajj"), ("nationality", "MY"), ("residence", "MY")],
        [("journey", "umrah"), ("sex", "female")], [("nationality", "ID"), ("school", "shafii")],
    ])
    func theQuestionAboveAListSettlesMostOfIt(known: [(String, String)]) async throws {
        let engine = try await engine()
        let person = try engine.person("me")
        try await person.profile.setFacts(known)
        let before = try await undecided(person)
        let facts = try await person.profile.facts()
        let asked = engine.generation.catalog.facts.values.filter { fact in
            facts[fact.id] == nil && (2...6).contains(fact.kind.domain?.count ?? 0)
        }
        // What each fact settles of each list, on the average over its values.
        var settles: [DefinitionID: [DefinitionID: Double]] = [:]
        for fact in asked {
            let domain = fact.kind.domain!
            for value in domain {
                let other = try engine.person("\(fact.id)=\(value)".filter { $0.isLetter || $0.isNumber })
                // What is counted between two dates is not said itself.
                guard (try? await other.profile.setFacts(known + [(fact.id.description, "\(value)")])) != nil
                else {
                    continue
                }
                for (list, items) in try await undecided(other) {
                    let settled = before[list]!.subtracting(items).count
                    settles[list, default: [:]][fact.id, default: 0] += Double(settled) / Double(domain.count)
                }
            }
        }
        var compared = 0
        for list in try await person.checklist.lists() {
            guard let question = list.question else {
                #expect(before[list.id]!.isEmpty)
                continue
            }
            let own = settles[list.id] ?? [:]
            let most = own.values.max() ?? 0
            #expect(question.settles >= most - 0.001, "\(list.id): \(question.fact) before \(own)")
            if let mine = own[question.fact] {
                #expect(abs(mine - question.settles) < 0.001)
                compared += 1
            }
        }
        #expect(compared > 0)
    }

    @Test func whatIsPutAsideWaitsForNothing() async throws {
        let person = try await engine().person("me")
        try await person.profile.setFact("journey", to: "hajj")
        let list = try #require(try await person.checklist.lists().first { $0.question != nil })
        let open = list.items.filter { $0.status.fact != nil }
        for item in open.dropLast() { try await person.checklist.change(item.id.description, .setAside) }
        let last = try #require(open.last)
        let after = try #require(try await person.checklist.lists().first { $0.id == list.id })
        #expect(after.question?.waiting == 1)
        #expect(after.items.first { $0.id == last.id }?.status.fact == after.question?.fact)
        let aside = Set(open.dropLast().map(\.id))
        #expect(after.items.filter { aside.contains($0.id) }.allSatisfy { $0.status == .setAside })
        try await person.checklist.change(last.id.description, .done)
        let none = try #require(try await person.checklist.lists().first { $0.id == list.id })
        #expect(none.question == nil)
        #expect(none.items.first { $0.id == last.id }?.status == .done)
    }
}
