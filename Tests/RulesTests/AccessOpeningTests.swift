import ManasikDomain
import ManasikRandomAccess
import Testing

@testable import ManasikRules

/// What relations open to those who make them, and what signing out shows.
@Suite struct AccessOpeningTests {
    private static func yes(_ name: String) -> ConditionExpression {
        .test(.fact(AccessRules.viewer(name)), .values([.boolean(true)]))
    }
    private static let shown = ConditionExpression.test(
        .fact(AccessRules.record("state")),
        .values([.text("shown")])
    )
    private static let moderator = ConditionExpression.test(
        .fact(AccessRules.role),
        .values([.text("moderator")])
    )

    private func rules(
        _ read: ConditionExpression,
        hidden: [String: ConditionExpression] = [:],
        by maker: RecordAccess.Relation.Maker,
        among audience: RecordAccess.Audience = .public
    ) -> AccessRules {
        AccessRules(
            of: RandomAccess.collection,
            [.read: read.diagram()!],
            hidden: hidden.mapValues { $0.diagram()! },
            roles: ["moderator"],
            relations: ["near": RecordAccess.Relation(RandomAccess.collection.id, naming: "who", by: maker)],
            among: audience
        )
    }

    private static let use = AccessRules.RelationUse(relation: "near", operation: .read, field: nil)

    @Test func whatTheViewersOwnRecordAllowsIsAnOpening() throws {
        #expect(
            try rules(.any([Self.yes("is_author"), Self.yes("near")]), by: .viewer).openings() == [Self.use]
        )
        #expect(try rules(.all([Self.shown, Self.yes("near")]), by: .viewer).openings() == [Self.use])
        #expect(
            try rules(Self.yes("is_author"), hidden: ["stars": Self.yes("near")], by: .viewer).openings()
                == [AccessRules.RelationUse(relation: "near", operation: .read, field: "stars")]
        )
    }

    @Test func whatOnlyExcludesOrNeedsMoreIsNone() throws {
        #expect(try rules(.none([Self.yes("near")]), by: .viewer).openings() == [])
        #expect(try rules(.all([Self.moderator, Self.yes("near")]), by: .viewer).openings() == [])
        #expect(try rules(.all([Self.yes("is_author"), Self.yes("near")]), by: .viewer).openings() == [])
        #expect(try rules(Self.yes("near"), by: .author).openings() == [])
    }

    @Test func whoIsBlockedSeesSignedOutWhatIsPublic() throws {
        let open = ConditionExpression.none([Self.yes("near")])
        #expect(try rules(open, by: .author).shownSignedOut() == [Self.use])
        #expect(try rules(.all([Self.shown, open]), by: .author).shownSignedOut() == [Self.use])
        #expect(try rules(.all([Self.yes("signed_in"), open]), by: .author).shownSignedOut() == [])
        #expect(try rules(.all([Self.moderator, open]), by: .author).shownSignedOut() == [])
        #expect(try rules(open, by: .author, among: .shared).shownSignedOut() == [])
        #expect(
            try rules(open, by: .viewer).shownSignedOut() == [],
            "whoever mutes somebody hides it from themselves"
        )
        #expect(try rules(Self.yes("near"), by: .author).shownSignedOut() == [])
    }

    @Test func aRecordIsMadeByAnybodyUnlessARoleSetsWhatItMustHave() throws {
        func lets(_ create: ConditionExpression, _ update: ConditionExpression) throws -> Bool {
            let target = AccessRules(
                of: RandomAccess.collection,
                [.create: create.diagram()!, .update: update.diagram()!],
                roles: ["moderator"]
            )
            let relation = RecordAccess.Relation(
                RandomAccess.collection.id,
                naming: "who",
                by: .viewer,
                where: ["state": .string("shown")]
            )
            return try target.letsAnybodyMake(relation)
        }
        let own = Self.yes("is_author")
        let held = ConditionExpression.none([Self.shown])
        #expect(try lets(own, own))
        #expect(try lets(.all([own, held]), own), "they change it afterwards")
        #expect(try !lets(.all([own, held]), .any([Self.moderator, .all([own, held])])))
    }

    @Test func aRuleTellsOthersApartByARelationOrAsksInVain() throws {
        func tells(_ rule: ConditionExpression) -> Bool? {
            rule.diagram()!.tellsOthersApart(by: AccessRules.viewer("near"))
        }
        #expect(tells(.all([Self.yes("is_author"), Self.yes("near")])) == false)
        #expect(tells(.any([Self.yes("is_author"), Self.yes("near")])) == true)
        #expect(tells(.all([Self.shown, .none([Self.yes("near")])])) == true)
    }
}
