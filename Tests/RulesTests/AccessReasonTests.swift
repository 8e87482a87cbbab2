import ManasikDomain
import ManasikRandomAccess
import Testing

@testable import ManasikRules

/// What is told of rules of access: the ways in which something is allowed, and what decides it of a viewer and a record.
@Suite struct AccessReasonTests {
    private static let (amina, bilal) = (RandomAccess.people[0], RandomAccess.people[1])
    private static let group = RandomAccess.groups[0]

    private static func viewer(_ id: DefinitionID) -> ConditionExpression {
        .test(.fact(id), .values([.boolean(true)]))
    }
    private static func state(_ word: String) -> ConditionExpression {
        .test(.fact(AccessRules.record("state")), .values([.text(word)]))
    }
    private static let moderator = RandomAccess.moderator

    /// The rules of a group's notices, whose state only its guide and the author see.
    private static let notices: AccessRules = {
        let trusted: [ConditionExpression] = [viewer(AccessRules.isOwner), viewer(AccessRules.isGuide)]
        return AccessRules(
            of: RandomAccess.collection,
            [
                .read: ConditionExpression.any(
                    trusted + [moderator, .all([viewer(AccessRules.isMember), state("shown")])]
                ).diagram()!,
                .delete: ConditionExpression.all([state("held"), viewer(AccessRules.isMember)]).diagram()!,
            ],
            hidden: ["state": ConditionExpression.any(trusted).diagram()!],
            group: "bus",
            roles: ["moderator"]
        )
    }()

    private func record(_ state: String?) -> Record {
        var body: [String: JSONValue] = ["bus": .string(Self.group)]
        body["state"] = state.map { .string($0) }
        return Record(
            key: RecordKey(owner: Self.amina, collection: RandomAccess.collection.id, id: "1"),
            scope: .public,
            version: 1,
            body: body,
            createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0)
        )
    }

    @Test func aWayAsksNoMoreThanItNeeds() {
        #expect(
            Set(Self.notices.ways(to: .read)) == [
                "viewer.is_author = yes", "viewer.is_guide = yes", "viewer.role = moderator",
                "viewer.is_member = yes, record.state = shown",
            ]
        )
        #expect(
            Set(Self.notices.ways(toRead: "state")) == ["viewer.is_author = yes", "viewer.is_guide = yes"]
        )
        #expect(Self.notices.ways(to: .update) == ["nobody"])
        #expect(Self.notices.ways(toRead: "text") == ["everybody"])
    }

    @Test func aReasonNamesOnlyWhatDecides() {
        func reason(_ viewer: Viewer, _ record: Record) -> [String] {
            Self.notices.answers(to: .read, of: record, by: viewer).map(\.description)
        }
        let other = Viewer(Self.bilal)
        #expect(reason(Viewer(Self.amina), record("held")) == ["viewer.is_author = yes"])
        #expect(reason(Viewer(Self.bilal, role: "moderator"), record(nil)) == ["viewer.role = moderator"])
        #expect(
            Set(reason(other, record("shown"))) == [
                "viewer.is_author = no", "viewer.is_guide = no", "viewer.role = visitor",
                "viewer.is_member = no",
            ]
        )
        #expect(
            Self.notices.answers(toRead: "state", of: record("held"), by: Viewer(Self.amina)).map(
                \.description
            )
                == ["viewer.is_author = yes"]
        )
    }

    /// Neither the value of a field that somebody does not read is told, nor what else is asked because of it.
    @Test func aReasonTellsNothingOfAHiddenField() {
        let member = Viewer(Self.bilal, groups: [Self.group])
        let told = ["shown", "held", nil].map { state in
            Self.notices.answers(to: .delete, of: record(state), by: member).map(\.description)
        }
        #expect(Set(told).count == 1, "\(told)")
        #expect(told[0].last == "a field that is not read", "\(told)")
        let guide = Viewer(Self.bilal, guided: [Self.group])
        #expect(
            Self.notices.answers(to: .delete, of: record("shown"), by: guide).map(\.description)
                != told[0]
        )
    }

    @Test(arguments: 1...60) func whatIsToldDecides(seed: Int) throws {
        var random = RandomRulesGenerator(seed: UInt64(seed))
        let rules = RandomAccess.rules(&random)
        let records = (0..<12).map { RandomAccess.record($0, &random) }
        let all = RandomAccess.viewers.flatMap { viewer in
            records.map { (viewer: viewer, record: $0, facts: rules.facts(of: $0, for: viewer)) }
        }
        func hold(_ tests: [AccessTest], _ facts: Facts) -> Bool {
            tests.allSatisfy { test in facts.answer(test.atom).map { test.values.contains($0) } ?? false }
        }
        for operation in AccessRules.Operation.allCases {
            let ways = rules.tests(of: operation)
            let atoms = rules.rule(of: operation).asked
            for one in all.shuffled(using: &random).prefix(60) {
                let allowed = rules.allows(operation, of: one.record, by: one.viewer)
                let isOneOfTheWays = ways.contains { hold($0, one.facts) }
                if isOneOfTheWays { #expect(allowed, "\(operation) \(ways)") }
                if allowed, atoms.allSatisfy({ one.facts.answer($0) != nil }) {
                    #expect(isOneOfTheWays, "\(operation) \(ways)")
                }
                let reason = rules.answers(to: operation, of: one.record, by: one.viewer)
                guard reason.allSatisfy({ !$0.values.isEmpty }) else { continue }
                for other in all where hold(reason, other.facts) {
                    #expect(
                        rules.allows(operation, of: other.record, by: other.viewer) == allowed,
                        "\(operation) \(reason)"
                    )
                }
            }
        }
    }
}
