import ManasikDomain
import Testing

/// Facts that hold a day and a time by the clock.
@Suite struct MomentFactTests {
    private let fact = FactDeclaration(
        id: DefinitionID("p:permit")!,
        kind: .instant,
        title: TextReference(pack: PackID(rawValue: "p")!, key: "t")
    )

    @Test func isWrittenInOneForm() throws {
        #expect(try fact.parse("2026-12-03 14:00") == .text("2026-12-03 14:00"))
        #expect(try fact.parse(" 2026-12-03T14:00 ") == .text("2026-12-03 14:00"))
        #expect(!fact.accepts(.text("2026-12-03T14:00")))
    }

    @Test(arguments: [
        "", "2026-12-03", "14:00", "2026-12-03 24:00", "2026-02-30 12:00", "2026-12-03 14:00:00",
    ])
    func refusesWhatIsNoDayAndTime(text: String) {
        let error = #expect(throws: FactError.self) { try fact.parse(text) }
        #expect(error?.value == text)
        #expect(error?.accepted == "a day and a time such as 2026-12-03 14:00")
    }

    @Test func isKnownAsAMomentOnceItIsStated() throws {
        var facts = Facts(on: CivilDate("2026-12-01")!)
        #expect(facts.moment(fact.id) == nil)
        facts[fact.id] = FactValue(JSONValue(try fact.parse("2026-12-03 14:05")))
        #expect(facts.moment(fact.id) == CivilMoment(CivilDate("2026-12-03")!, minutes: 845))
    }

    @Test func isReadAsItIsStored() throws {
        #expect(try FactKind(wire: WireInput(fact.kind.wire)) == .instant)
        #expect(fact.kind.domain == nil && !fact.kind.isDecidable)
        #expect(fact.accepts(try #require(fact.kind.anyValue(on: CivilDate("2027-05-14")!))))
    }
}
