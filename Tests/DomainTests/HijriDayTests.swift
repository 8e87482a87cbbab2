import ManasikDomain
import Testing

/// Days of the Hijri calendar with which conditions compare dates.
@Suite struct HijriDayTests {
    private let arrival = DefinitionID("p:arrival")!

    private func day(_ text: String) -> HijriDay { HijriDay(text)! }

    @Test(arguments: ["8 dhu_al_hijjah", "8 dhu_al_hijjah 1448", "30 muharram", "1 ramadan 1"])
    func isWrittenAsItIsRead(text: String) {
        #expect(HijriDay(text)?.description == text)
    }

    @Test(arguments: [
        "", "8", "dhu_al_hijjah 8", "31 safar", "0 safar", "8 dhu al-hijjah", "8 safar 1448 AH", "8 safar 0",
        "8 safar fajr", "8 safar 10000", "2027-05-14",
    ])
    func refusesWhatIsNoDay(text: String) { #expect(HijriDay(text) == nil) }

    @Test func aDayOfEachYearIsComparedInTheYearOfTheDate() {
        let bound = day("8 dhu_al_hijjah")
        #expect(day("7 dhu_al_hijjah 1448").isBefore(bound))
        #expect(!day("8 dhu_al_hijjah 1448").isBefore(bound))
        #expect(!day("9 dhu_al_hijjah 1447").isBefore(bound))
        #expect(day("1 muharram 1449").isBefore(bound))
    }

    @Test func aDayOfAYearIsComparedWithItsYear() {
        let bound = day("8 dhu_al_hijjah 1448")
        #expect(day("7 dhu_al_hijjah 1448").isBefore(bound))
        #expect(day("9 dhu_al_hijjah 1447").isBefore(bound))
        #expect(!day("1 muharram 1449").isBefore(bound))
    }

    @Test func theDaysBesideADayCrossMonthsAndOnlyWithAYearYears() {
        #expect(day("30 shawwal").next == day("1 dhu_al_qadah"))
        #expect(day("1 dhu_al_qadah").previous == day("29 shawwal"))
        #expect(day("30 dhu_al_hijjah").next == nil)
        #expect(day("1 muharram").previous == nil)
        #expect(day("30 dhu_al_hijjah 1448").next == day("1 muharram 1449"))
        #expect(day("1 muharram 1449").previous == day("29 dhu_al_hijjah 1448"))
    }

    @Test func theComparisonIsAnsweredByThePersonsCalendar() {
        let atom = Atom.beforeHijri(arrival, day("8 dhu_al_hijjah"))
        var facts = Facts(on: CivilDate("2027-01-01")!)
        func derived(_ day: Int) -> Facts {
            facts.deriving([FactDeclaration](), hijriDay: { _ in (1448, 12, day) })
        }
        #expect(derived(7).answer(atom) == nil)
        facts[arrival] = .date(CivilDate("2027-05-14")!)
        #expect(facts.answer(atom) == nil)
        #expect(derived(7).answer(atom) == .boolean(true))
        #expect(derived(8).answer(atom) == .boolean(false))
        #expect(atom.fact == arrival)
    }

    @Test func theHijriDayIsHeldUnderTheNewNameOfItsFact() throws {
        let renaming = Renaming([Rename(pack: arrival.pack, .fact, from: "arrival", to: "landing")])
        let landing = DefinitionID("p:landing")!
        let facts = Facts([arrival: .date(CivilDate("2027-05-14")!)], on: CivilDate("2027-01-01")!)
            .deriving([FactDeclaration](), hijriDay: { _ in (1448, 12, 7) })
        let atom = Atom.beforeHijri(landing, day("8 dhu_al_hijjah"))
        #expect(facts.renamed(renaming).answer(atom) == .boolean(true))
    }

    @Test func isReadAsItIsFrozen() throws {
        let atom = Atom.beforeHijri(arrival, day("8 dhu_al_hijjah 1448"))
        #expect(try Atom(wire: WireInput(atom.wire)) == atom)
        #expect(atom.description == "p:arrival before 8 dhu_al_hijjah 1448")
    }
}
