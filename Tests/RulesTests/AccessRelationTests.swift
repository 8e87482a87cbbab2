import ManasikDomain
import ManasikRandomAccess
import Testing

@testable import ManasikRules

/// What rules of access say of a viewer and the author of a record together.
@Suite struct AccessRelationTests {
    private static let (amina, bilal, chen) = (
        RandomAccess.people[0], RandomAccess.people[1], RandomAccess.people[2]
    )

    private static func rules(
        _ rules: [AccessRules.Operation: ConditionExpression],
        hidden: [String: ConditionExpression] = [:],
        author: Bool = false
    ) -> AccessRules {
        var fields = RandomAccess.collection.fields
        if author { fields["author"] = RecordCollection.Field(.account) }
        return AccessRules(
            of: RecordCollection(id: RandomAccess.collection.id, fields: fields),
            rules.mapValues { $0.diagram()! },
            hidden: hidden.mapValues { $0.diagram()! },
            roles: ["moderator"],
            relations: RandomAccess.relations
        )
    }

    /// What is shown is for all whom the author has not blocked, and the author's guardian changes it.
    private static let posts = rules(
        [
            .read: .any([
                RandomAccess.yes("is_author"),
                .all([RandomAccess.shown, .none([RandomAccess.yes("blocked")])]),
            ]),
            .update: .any([
                RandomAccess.yes("is_author"), .all([RandomAccess.shown, RandomAccess.yes("guardian")]),
            ]),
        ],
        hidden: ["stars": .any([RandomAccess.yes("is_author"), RandomAccess.yes("guardian")])]
    )

    private func record(_ state: String = "shown", of owner: PersonID = amina) -> Record {
        Record(
            key: RecordKey(owner: owner, collection: RandomAccess.collection.id, id: "1"),
            scope: .public,
            version: 1,
            body: ["state": .string(state), "stars": .integer(3)],
            createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0)
        )
    }

    @Test func aRelationHoldsOfTheViewerAndThisAuthorAlone() throws {
        let blocked = Viewer(Self.bilal, related: ["blocked": [Self.amina]])
        #expect(!Self.posts.allows(.read, of: record(), by: blocked))
        #expect(Self.posts.allows(.read, of: record(of: Self.chen), by: blocked))
        #expect(Self.posts.allows(.read, of: record(), by: Viewer(Self.chen)))
        // What a filter asks is whose the record is, in one test however many they are.
        let shown = try Self.posts.filter(for: .read, Viewer(nil))
        #expect(try Self.posts.filter(for: .read, Viewer(nil, related: ["blocked": [Self.amina]])) == shown)
        let many = Set((0..<20_000).map { PersonID(rawValue: "p\($0)")! })
        let filter = try Self.posts.filter(for: .read, Viewer(Self.bilal, related: ["blocked": many]))
        #expect("\(filter)".contains("isOwnedByNone"))
        #expect(!filter.holds(for: record(of: PersonID(rawValue: "p19999")!)))
        let guardian = Viewer(Self.bilal, related: ["guardian": [Self.amina]])
        #expect(Self.posts.readable(record(), by: guardian)?["stars"] == .integer(3))
        #expect(Self.posts.readable(record(), by: Viewer(Self.chen))?["stars"] == nil)
        #expect(Self.posts.allowsUpdate(of: record(), to: record(), by: guardian))
        #expect(!Self.posts.allowsUpdate(of: record(of: Self.chen), to: record(of: Self.chen), by: guardian))
    }

    @Test func nobodyStandsInARelationToThemselvesOrWithoutHavingSignedIn() throws {
        let rules = Self.rules([.read: RandomAccess.yes("blocked")])
        let all = ["blocked": Set(RandomAccess.people)]
        #expect(!rules.allows(.read, of: record(), by: Viewer(Self.amina, related: all)))
        #expect(!rules.allows(.read, of: record(), by: Viewer(nil, related: all)))
        #expect(rules.allows(.read, of: record(), by: Viewer(Self.bilal, related: all)))
        for excluded in [RandomAccess.yes("is_author"), .none([RandomAccess.yes("signed_in")])] {
            #expect(
                try rules.counterexample(to: AccessClaim(never: .read, where: excluded.diagram()!)) == nil
            )
        }
    }

    @Test func aClaimOfARelationIsProvedAndAPlantedHoleFound() throws {
        let claim = AccessClaim(never: .read, where: RandomAccess.yes("blocked").diagram()!)
        #expect(try Self.posts.counterexample(to: claim) == nil)
        let hole = Self.rules([
            .read: .any([
                RandomAccess.yes("is_author"), RandomAccess.moderator,
                .all([RandomAccess.shown, .none([RandomAccess.yes("blocked")])]),
            ])
        ])
        let found = try #require(try hole.counterexample(to: claim))
        #expect(found[AccessRules.viewer("blocked")] == .boolean(true))
        #expect(found[AccessRules.role] == .text("moderator"))
        #expect(found[AccessRules.isOwner] == .boolean(false))
        let moderator = Viewer(Self.bilal, role: "moderator", related: ["blocked": [Self.amina]])
        #expect(hole.allows(.read, of: record("held"), by: moderator))
    }

    /// Only a relation that the author has made lets others write without refuting what holds of every collection.
    @Test func aRelationOfTheViewersOwnMakingLetsNobodyWriteUnnoticed() throws {
        func refuted(_ relation: String) throws -> Bool {
            let rules = Self.rules([
                .update: .any([RandomAccess.yes("is_author"), RandomAccess.yes(relation)])
            ])
            return try rules.alwaysClaimed.contains { try rules.counterexample(to: $0) != nil }
        }
        #expect(try refuted("guardian"))
        #expect(try !refuted("blocked"))
    }

    // MARK: What is told

    @Test func nobodyIsToldWhoHasBlockedThem() {
        for related in [[:], ["blocked": Set([Self.amina])]] {
            let rules = Self.rules([.read: .all([]), .update: .none([RandomAccess.yes("blocked")])])
            let viewer = Viewer(Self.bilal, related: related)
            let told = rules.answers(to: .update, of: record(), by: viewer).map(\.description)
            #expect(told == ["viewer.blocked = ?"])
        }
        let own = Self.rules([.update: .none([RandomAccess.yes("blocked")])])
            .answers(to: .update, of: record(), by: Viewer(Self.amina))
        #expect(own.map(\.description) == ["viewer.blocked = no"])
        // What decides it by itself is told.
        let held = Self.posts.answers(to: .read, of: record("held"), by: Viewer(Self.bilal)).map(
            \.description
        )
        #expect(Set(held) == ["viewer.is_author = no", "record.state = held"])
    }

    @Test func whatOnesOwnRecordsSayIsToldUnlessItTellsWhoseTheRecordIs() {
        let asking = Self.rules([.read: .all([]), .update: RandomAccess.yes("guardian")])
        let guardian = Viewer(Self.bilal, related: ["guardian": [Self.amina]])
        let told = asking.answers(to: .update, of: record(), by: guardian).map(\.description)
        #expect(told == ["viewer.guardian = yes"])
        let anonymous = Self.rules(
            [.read: .all([]), .update: RandomAccess.yes("guardian")],
            hidden: ["author": RandomAccess.moderator],
            author: true
        )
        let hidden = anonymous.answers(to: .update, of: record(), by: guardian).map(\.description)
        #expect(hidden == ["viewer.guardian = ?"])
    }

    @Test func aRuleByWhichAHiddenAuthorIsFoundOutIsFound() throws {
        func disclosures(_ read: ConditionExpression, _ field: ConditionExpression? = nil) throws -> [String]
        {
            var hidden = ["author": RandomAccess.moderator]
            hidden["text"] = field
            let rules = Self.rules([.read: read], hidden: hidden, author: true)
            return try rules.disclosures().map { "\($0.relation) \($0.operation) \($0.field ?? "-")" }
        }
        let others = ConditionExpression.any([
            RandomAccess.yes("is_author"), .none([RandomAccess.yes("guardian")]),
        ])
        #expect(try disclosures(others) == ["guardian read -"])
        #expect(try disclosures(.all([]), RandomAccess.yes("guardian")) == ["guardian read text"])
        // The author decides whom they block, and moderators read whose a record is.
        #expect(try disclosures(.none([RandomAccess.yes("blocked")])) == [])
        #expect(
            try disclosures(
                .any([RandomAccess.shown, .all([RandomAccess.moderator, RandomAccess.yes("guardian")])])
            ) == []
        )
        #expect(try Self.posts.disclosures() == [])
    }
}
