import ManasikDomain
import Testing

@Suite struct ChirpYearTests {
    private func rotation(_ name: String, _ count: Int, unverified: Set<Int> = []) -> ChirpRotation {
        let pack = PackID(rawValue: "demo")!
        return ChirpRotation(
            id: DefinitionID(pack: pack, name: name),
            title: TextReference(pack: pack, key: "title"),
            when: nil,
            messages: (0..<count).map {
                Chirp(
                    id: DefinitionID(pack: pack, name: "\(name)-\($0)"),
                    kind: .reflection,
                    message: TextReference(pack: pack, key: "message"),
                    arabic: nil,
                    theme: nil,
                    sources: [],
                    unverified: unverified.contains($0),
                    location: nil
                )
            },
            location: nil
        )
    }

    private func days(from first: Int, to last: Int) -> [CivilDate] {
        let end = CivilDate(year: last + 1, month: 1, day: 1)!.dayNumber
        return (CivilDate(year: first, month: 1, day: 1)!.dayNumber..<end).map(CivilDate.init(dayNumber:))
    }

    @Test(arguments: [3, 5, 10, 73, 122, 183, 365, 366, 400])
    func everyDayHasAMessageAndNoDayThatOfTheDayBefore(count: Int) {
        let year = ChirpYear([rotation("a", count)])
        let messages = days(from: 2027, to: 2032).map { year.message(on: $0)?.id.name }
        #expect(!messages.contains(nil))
        #expect(zip(messages, messages.dropFirst()).allSatisfy { $0 != $1 })
        #expect(Set(messages).count == count)
    }

    @Test func aDateHasItsMessageInCommonAndInLeapYears() {
        let year = ChirpYear([rotation("a", 366)])
        for date in days(from: 2027, to: 2027) {
            let leap = CivilDate(year: 2028, month: date.month, day: date.day)!
            #expect(year.message(on: date) == year.message(on: leap), "\(date)")
        }
        #expect(year.message(on: CivilDate("2028-02-29")!)?.id.name == "a-59")
        let common = days(from: 2027, to: 2027).map { year.message(on: $0)!.id.name }
        #expect(!common.contains("a-59") && common.count == 365)
    }

    @Test(arguments: [(10, 10), (73, 2), (183, 183), (6, 300)])
    func ofRotationsThatTakeTurnsAllMessagesAreShown(counts: (Int, Int)) {
        let year = ChirpYear([rotation("a", counts.0), rotation("b", counts.1)])
        let messages = days(from: 2027, to: 2030).map { year.message(on: $0)!.id.name }
        #expect(Set(messages).count == counts.0 + counts.1)
        let turns = messages.prefix(6).map { $0.prefix(1) }
        #expect(turns == ["a", "b", "a", "b", "a", "b"])
    }

    @Test func aRotationWithoutVerifiedMessagesHasNoTurn() {
        let year = ChirpYear([rotation("a", 2, unverified: [0, 1]), rotation("b", 3, unverified: [1])])
        let messages = days(from: 2027, to: 2027).prefix(3).map { year.message(on: $0)?.id.name }
        #expect(messages == ["b-0", "b-2", "b-0"])
        #expect(ChirpYear([rotation("a", 1, unverified: [0])]).message(on: CivilDate("2027-01-01")!) == nil)
        #expect(ChirpYear([]).message(on: CivilDate("2027-01-01")!) == nil)
    }
}
