import ManasikDomain
import ManasikRandomAccess
import Testing

@testable import ManasikRules

/// What relations open to those who make them, and what signing out shows.
@Suite struct AccessOpeningTests {
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
            try rules(.any([RandomAccess.yes("is_author"), RandomAccess.yes("near")]), by: .viewer).openings()
                == [Self.use]
        )
        #expect(
            try rules(.all([RandomAccess.shown, RandomAccess.yes("near")]), by: .viewer).openings() == [
                Self.use
            ]
        )
        #expect(
            try rules(RandomAccess.yes("is_author"), hidden: ["stars": RandomAccess.yes("near")], by: .viewer)
                .openings()
                == [AccessRules.RelationUse(relation: "near", operation: .read, field: "stars")]
        )
    }

    @Test func whatOnlyExcludesOrNeedsMoreIsNone() throws {
        #expect(try rules(.none([RandomAccess.yes("near")]), by: .viewer).openings() == [])
        #expect(
            try rules(.all([RandomAccess.moderator, RandomAccess.yes("near")]), by: .viewer).openings() == []
        )
        #expect(
            try rules(.all([RandomAccess.yes("is_author"), RandomAccess.yes("near")]), by: .viewer).openings()
                == []
        )
        #expect(try rules(RandomAccess.yes("near"), by: .author).openings() == [])
    }

    @Test func whoIsBlockedSeesSignedOutWhatIsPublic() throws {
        let open = ConditionExpression.none([RandomAccess.yes("near")])
        #expect(try rules(open, by: .author).shownSignedOut() == [Self.use])
        #expect(try rules(.all([RandomAccess.shown, open]), by: .author).shownSignedOut() == [Self.use])
        #expect(try rules(.all([RandomAccess.yes("signed_in"), open]), by: .author).shownSignedOut() == [])
        #expect(try rules(.all([RandomAccess.moderator, open]), by: .author).shownSignedOut() == [])
        #expect(try rules(open, by: .author, among: .shared).shownSignedOut() == [])
        #expect(
            try rules(open, by: .viewer).shownSignedOut() == [],
            "whoever mutes somebody hides it from themselves"
        )
        #expect(try rules(RandomAccess.yes("near"), by: .author).shownSignedOut() == [])
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
        let own = RandomAccess.yes("is_author")
        let held = ConditionExpression.none([RandomAccess.shown])
        #expect(try lets(own, own))
        #expect(try lets(.all([own, held]), own), "they change it afterwards")
        #expect(try !lets(.all([own, held]), .any([RandomAccess.moderator, .all([own, held])])))
    }

    @Test func aRuleTellsOthersApartByARelationOrAsksInVain() throws {
        func tells(_ rule: ConditionExpression) -> Bool? {
            rule.diagram()!.tellsOthersApart(by: AccessRules.viewer("near"))
        }
        #expect(tells(.all([RandomAccess.yes("is_author"), RandomAccess.yes("near")])) == false)
        #expect(tells(.any([RandomAccess.yes("is_author"), RandomAccess.yes("near")])) == true)
        #expect(tells(.all([RandomAccess.shown, .none([RandomAccess.yes("near")])])) == true)
    }
}
