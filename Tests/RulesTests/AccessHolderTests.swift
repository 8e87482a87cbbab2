import ManasikDomain
import ManasikRandomAccess
import Testing

@testable import ManasikRules

/// Whether rules of access let anybody do anything.
@Suite struct AccessHolderTests {
    private static func test(_ name: String, _ value: Bool) -> ConditionExpression {
        .test(.fact(AccessRules.viewer(name)), .values([.boolean(value)]))
    }

    private func rules(
        _ rules: [RecordAccess.Operation: ConditionExpression],
        hidden: [String: ConditionExpression] = [:],
        among audience: RecordAccess.Audience = .shared
    ) -> AccessRules {
        AccessRules(
            of: RandomAccess.collection,
            rules.mapValues { $0.diagram()! },
            hidden: hidden.mapValues { $0.diagram()! },
            relations: [
                "near": RecordAccess.Relation(RandomAccess.collection.id, naming: "who", by: .author)
            ],
            among: audience
        )
    }

    @Test func nobodyStandsInARelationToThemselvesOrIsAnAuthorSignedOut() throws {
        for other in [Self.test("near", true), Self.test("signed_in", false)] {
            let both = ConditionExpression.all([Self.test("is_author", true), other])
            #expect(try rules([.create: both], among: .public).isForNobody(.create))
            #expect(try !rules([.create: other], among: .public).isForNobody(.create))
        }
    }

    @Test func whoHasNotSignedInReadsWhatIsPublicAlone() throws {
        let signedOut = Self.test("signed_in", false)
        #expect(try rules([.read: signedOut]).isForNobody(.read))
        #expect(try !rules([.read: signedOut], among: .public).isForNobody(.read))
    }

    @Test func whatNobodyReadsNobodyChanges() throws {
        let (own, others) = (Self.test("is_author", true), Self.test("is_author", false))
        #expect(try rules([.read: others, .update: own]).isChangedByNoReader)
        #expect(try !rules([.read: own, .update: own]).isChangedByNoReader)
        #expect(try rules([.read: own], hidden: ["stars": others]).isReadByNobody("stars"))
        #expect(try !rules([:], hidden: ["stars": others]).isReadByNobody("stars"))
        #expect(try !rules([.read: own]).isReadByNobody("stars"))
    }
}
