import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// What is said at a step by those to whom a condition holds.
@Suite struct RecitationTests {
    private static let hajj = ritual(
        "hajj",
        group(
            .sequence,
            "hajj",
            [
                step("ihram", .rukn) {
                    $0.recite = [fact("talbiyah")]
                    $0.reciteWhen = [
                        Step.Recitation(
                            when: when(fact("kind"), .text("tamattu")),
                            recite: [fact("for-umrah")]
                        ),
                        Step.Recitation(
                            when: when(fact("kind"), .text("qiran")),
                            recite: [fact("for-both"), fact("aloud")]
                        ),
                    ]
                },
                step("standing", .rukn) { $0.recite = [fact("praise")] },
            ]
        )
    )

    private func said(_ step: String, kind: String?) throws -> [String] {
        let facts = person(.shafii, kind.map { ["kind": .text($0)] } ?? [:])
        return try Walker(Self.hajj, facts).view.node(step)?.recite.map(\.name) ?? []
    }

    @Test func theWordsOfOnesOwnKindComeFirstAndThoseOfOthersAreNotThere() throws {
        #expect(try said("ihram", kind: "tamattu") == ["for-umrah", "talbiyah"])
        #expect(try said("ihram", kind: "qiran") == ["for-both", "aloud", "talbiyah"])
        #expect(try said("ihram", kind: "ifrad") == ["talbiyah"])
    }

    @Test func whereTheKindIsNotKnownNoneOfThemIsTold() throws {
        #expect(try said("ihram", kind: nil) == ["talbiyah"])
    }

    @Test func aStepWithoutConditionsSaysTheSameToAll() throws {
        #expect(try said("standing", kind: "qiran") == ["praise"])
        #expect(try said("standing", kind: nil) == ["praise"])
    }
}
