import ManasikDomain
import Testing

/// What is known of a person, by names.
@Suite struct FactsTests {
    private static let day = CivilDate("2026-11-21")!

    @Test func areThoseThatWereStatedInWhateverOrder() {
        let ids = (0..<200).map { DefinitionID("pack-\($0 % 3):fact_\($0 / 2)")! }
        var random = SystemRandomNumberGenerator()
        var (facts, expected): (Facts, [DefinitionID: FactValue]) = (Facts(on: Self.day), [:])
        for number in 0..<2_000 {
            let id = ids.randomElement(using: &random)!
            let value = number.isMultiple(of: 3) ? nil : FactValue.integer(number)
            facts[id] = value
            expected[id] = value
            #expect(facts[id] == value)
        }
        #expect(facts.values == expected)
        for id in ids { #expect(facts[id] == expected[id]) }
        #expect(facts == Facts(expected, on: Self.day))
        #expect(facts.hashValue == Facts(expected, on: Self.day).hashValue)
    }

    @Test func tellPacksApartThatGiveOneName() {
        let (one, other) = (DefinitionID("one:way")!, DefinitionID("other:way")!)
        var facts = Facts([one: .boolean(true)], on: Self.day)
        #expect(facts[other] == nil)
        facts[other] = .boolean(false)
        #expect(facts[one] == .boolean(true) && facts[other] == .boolean(false))
        facts[one] = nil
        #expect(facts[one] == nil && facts[other] == .boolean(false))
    }

    @Test func haveTheAgeOfTheDay() {
        var facts = Facts([HostFact.birthDate.id: .date(CivilDate("2000-11-22")!)], on: Self.day)
        #expect(facts[.age] == .integer(25))
        facts[.age] = .integer(3)
        #expect(facts[.age] == .integer(25))
        facts[.birthDate] = nil
        #expect(facts[.age] == nil)
    }
}
