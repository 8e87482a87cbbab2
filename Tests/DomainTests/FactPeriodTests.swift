import ManasikDomain
import Testing

/// Facts that say whether a time of a person lies in certain days of a Hijri year.
@Suite struct FactPeriodTests {
    private let from = DefinitionID("p:arrival")!
    private let to = DefinitionID("p:return")!

    /// A calendar of 12 months of 30 days, whose year 1448 begins with the day 0.
    private func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
        CivilDate(dayNumber: ((year - 1448) * 12 + month - 1) * 30 + day - 1)
    }

    private func holds(
        _ opens: String,
        _ closes: String,
        _ start: CivilDate?,
        _ end: CivilDate? = nil,
        isOneDay: Bool = false
    ) -> Bool? {
        var facts = Facts(on: day(1448, 1, 1))
        facts[from] = start.map(FactValue.date)
        facts[to] = end.map(FactValue.date)
        let period = FactPeriod(
            opens: RitualTime(opens)!,
            closes: RitualTime(closes)!,
            from: from,
            to: isOneDay ? nil : to
        )
        return period.holds(for: facts) { date in
            let months = date.dayNumber.quotientAndRemainder(dividingBy: 30)
            return (1448 + months.quotient / 12, months.quotient % 12 + 1, months.remainder + 1)
        }
    }

    private func fined(_ start: CivilDate?, _ end: CivilDate?) -> Bool? {
        holds("1 dhu_al_qadah", "14 dhu_al_hijjah", start, end)
    }

    @Test func bothBordersBelongToTheDays() {
        let early = day(1448, 10, 1)
        #expect(fined(early, day(1448, 10, 30)) == false)
        #expect(fined(early, day(1448, 11, 1)) == true)
        let late = day(1448, 12, 29)
        #expect(fined(day(1448, 12, 14), late) == true)
        #expect(fined(day(1448, 12, 15), late) == false)
    }

    @Test func aStayAcrossAllTheDaysTouchesThem() {
        #expect(fined(day(1448, 10, 30), day(1448, 12, 15)) == true)
        #expect(fined(day(1448, 12, 15), day(1449, 10, 30)) == false)
        #expect(fined(day(1448, 12, 15), day(1449, 11, 1)) == true)
    }

    @Test func aStayThatEndsBeforeItBeginsTouchesNothingBetween() {
        #expect(fined(day(1448, 12, 15), day(1448, 10, 30)) == false)
    }

    @Test func whatIsKnownIsEnoughWhereItLiesInTheDays() {
        #expect(fined(day(1448, 11, 20), nil) == true)
        #expect(fined(nil, day(1448, 11, 20)) == true)
        #expect(fined(day(1448, 10, 20), nil) == nil)
        #expect(fined(nil, day(1448, 12, 20)) == nil)
        #expect(fined(nil, nil) == nil)
    }

    @Test func oneDateIsOneDay() {
        func shawwal(_ date: CivilDate?) -> Bool? { holds("1 shawwal", "30 shawwal", date, isOneDay: true) }
        #expect(shawwal(day(1448, 9, 30)) == false)
        #expect(shawwal(day(1448, 10, 1)) == true)
        #expect(shawwal(day(1448, 11, 1)) == false)
        #expect(shawwal(nil) == nil)
    }

    @Test func daysMayRunIntoTheNextYear() {
        func turn(_ start: CivilDate, _ end: CivilDate) -> Bool? {
            holds("20 dhu_al_hijjah", "10 muharram", start, end)
        }
        #expect(turn(day(1448, 12, 1), day(1448, 12, 19)) == false)
        #expect(turn(day(1448, 12, 1), day(1448, 12, 20)) == true)
        #expect(turn(day(1449, 1, 10), day(1449, 1, 20)) == true)
        #expect(turn(day(1449, 1, 11), day(1449, 1, 20)) == false)
    }

    @Test func theFactFollowsAndIsNeverTakenFromWhatIsStored() {
        let stay = FactDeclaration(
            id: DefinitionID("p:stay")!,
            kind: .boolean,
            title: TextReference(pack: .host, key: "stay"),
            period: FactPeriod(
                opens: RitualTime("1 shawwal")!,
                closes: RitualTime("2 shawwal")!,
                from: from,
                to: nil
            )
        )
        #expect(stay.origins == [from])
        var facts = Facts(on: day(1448, 1, 1))
        facts[stay.id] = .boolean(true)
        #expect(facts.deriving([stay]) { _ in (1448, 10, 3) }[stay.id] == nil)
        facts[from] = .date(day(1448, 10, 3))
        #expect(facts.deriving([stay]) { _ in (1448, 10, 3) }[stay.id] == .boolean(false))
    }
}
