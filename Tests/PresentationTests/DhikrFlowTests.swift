import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikRemembrance
import ManasikRules
import ManasikViews
import Testing

@testable import ManasikPresentation

/// Saying dhikr, without a terminal and without a store.
@Suite struct DhikrFlowTests {
    private static let own = DefinitionID("own:own-1")!
    private static let lessons = DefinitionID("own:own-2")!
    private let today = CivilDate("2027-04-20")!
    private let now = Instant(rfc3339: "2027-04-20T10:00:00Z")!
    private let localizer = Localizer(MessageCatalog(), languages: ["en"])

    /// Somebody with one daily category of their own, and a dhikr in it.
    private var person: PersonalDhikr {
        var snapshot = PersonSnapshot(facts: Facts([:], on: today), zone: .utc, calendar: HijriCalendar())
        var dhikr = OwnDhikr(name: "For my parents", arabic: "رب", times: 2)
        dhikr.categories = [Self.lessons.description]
        snapshot.dhikr.own = [Self.own: dhikr]
        snapshot.dhikr.categories = [Self.lessons: OwnDhikrCategory(title: "Lessons", daily: true)]
        return PersonalDhikr(in: CatalogRules(Catalog(), RuleEvaluator()), for: snapshot)
    }

    private let days = RemembranceDays(.midnight, in: .utc, knowsPlace: false) { _ in nil }

    private func flow(introduced: Bool = true) -> DhikrFlow {
        let day = DhikrDayView(of: person, with: StoredSeries(), in: days, at: now)
        var settings = DhikrSettings()
        settings.isIntroduced = introduced
        return DhikrFlow(day, settings, by: .utc, in: localizer)
    }

    /// The flow with its series opened.
    private func saying() throws -> DhikrFlow {
        var flow = flow()
        let series = try #require(flow.day.series.first)
        #expect(flow.apply(.open) == [.open(series, at: nil)])
        let texts = [Self.own: DhikrView(Self.own, of: person)]
        #expect(flow.apply(.series(series, texts: texts, at: nil)) == [])
        return flow
    }

    /// Does what is to be kept for an event, as a service would.
    private func keep(_ event: DhikrFlow.Event, _ flow: inout DhikrFlow) throws -> [DhikrFlow.Effect] {
        var further: [DhikrFlow.Effect] = []
        for effect in flow.apply(event) {
            guard case .keep(let change, let key, let event) = effect else {
                further.append(effect)
                continue
            }
            let stored = StoredSeries(flow.saying.map { [$0.counter.series] } ?? [])
            let decision = try person.decide(change, in: key, with: stored, today: today)
            let day = days.day(today)
            let outcome = SeriesOutcome(decision, of: person, day: day, in: days, at: now)
            further += flow.apply(.kept(outcome, of: event))
        }
        return further
    }

    @Test func beginsWithTheIntroductionUntilItWasRead() {
        var flow = flow(introduced: false)
        #expect(flow.question == .introduction)
        #expect(flow.apply(.begin) == [.markIntroduced])
        #expect(flow.question == nil)
    }

    @Test func countsOnceItIsKeptAndSoundsWhatIsDone() throws {
        var flow = try saying()
        #expect(try keep(.count(.count(by: 1)), &flow) == [])
        #expect(flow.saying?.counter.entry?.count == 1 && flow.message == nil)
        #expect(try keep(.count(.count(by: 1)), &flow) == [.sound])
        #expect(flow.messages.map(\.text) == ["Done: For my parents", "All of it is done: Lessons"])
        #expect(flow.message?.tone == .done)
        #expect(flow.apply(.count(.next)) == [])
        #expect(flow.message?.text == "This is the last dhikr.")
    }

    @Test func closesASeriesThatIsNotedAsSaid() throws {
        var flow = try saying()
        let key = try #require(flow.saying?.series.key)
        #expect(
            try keep(.count(.add(at: now)), &flow) == [.sound, .showDay(today, .series(key))]
        )
        #expect(flow.saying == nil && flow.message?.text == "Noted as said: Lessons")
    }

    @Test func asksHowOftenAndRefusesWhatIsNoCount() throws {
        var flow = try saying()
        _ = flow.apply(.askCount)
        _ = flow.apply(.type("9999999"))
        #expect(flow.apply(.submit) == [] && flow.question == .count(""))
        #expect(flow.message?.text == "counts go from 0 to 1000000")
        _ = flow.apply(.type("٢"))
        #expect(try keep(.submit, &flow) == [.sound])
        #expect(flow.saying?.counter.entry?.count == 2 && flow.question == nil)
        _ = flow.apply(.askReset)
        #expect(flow.confirmation?.text == "Set For my parents back to 0?")
        #expect(try keep(.answer(true), &flow) == [])
        #expect(flow.saying?.counter.entry?.count == 0)
    }

    @Test func keepsANoteAndAsksBeforeOneIsLost() throws {
        var flow = try saying()
        _ = flow.apply(.askNote)
        _ = flow.apply(.type("Every day"))
        #expect(flow.apply(.leave) == [] && flow.question == .discard(.note("Every day")))
        #expect(flow.apply(.answer(false)) == [] && flow.question == .note("Every day"))
        #expect(flow.apply(.submit) == [.note(Self.own, "Every day")])
        #expect(flow.message?.text == "Your note on For my parents (own:own-1) is kept.")
    }

    @Test func writesADhikrDownLineByLine() throws {
        var flow = flow()
        _ = flow.apply(.askAddition)
        for _ in DhikrForm.Field.allCases.dropLast() { #expect(flow.apply(.submit) == []) }
        #expect(flow.apply(.submit) == [])
        guard case .form(let form)? = flow.question else {
            Issue.record("the form is gone")
            return
        }
        // Without a name and words it cannot be kept, and asks for the name.
        #expect(form.field == .name && flow.message?.tone == .warning)
        _ = flow.apply(.type("Increase me"))
        for _ in DhikrForm.Field.allCases.dropLast() { _ = flow.apply(.submit) }
        var expected = OwnDhikr(name: "Increase me", arabic: "", times: 1)
        expected.categories = [Self.lessons.description]
        #expect(flow.apply(.submit) == [.add(expected)])
        let id = DefinitionID("own:own-3")!
        #expect(flow.apply(.changed(.added, id, name: .own("Increase me"))) == [.showDay(today, .same)])
        #expect(flow.message?.text == "Added: Increase me (own:own-3)")
    }

    @Test func removesOnlyAfterAnAnswer() throws {
        var flow = try saying()
        _ = flow.apply(.askRemoval)
        #expect(flow.apply(.answer(false)) == [] && flow.message?.tone == .quiet)
        _ = flow.apply(.askRemoval)
        #expect(flow.apply(.answer(true)) == [.remove(Self.own)])
        let removed = flow.apply(.changed(.removed, Self.own, name: .own("For my parents")))
        #expect(removed == [.showDay(today, .resume(.index(0)))])
        // The series has gone with its only dhikr.
        let empty = DhikrDayView(
            of: days.day(today),
            today: days.day(today),
            [],
            of: person,
            in: days,
            at: now
        )
        let key = try #require(flow.saying?.series.key)
        #expect(flow.apply(.day(empty, .resume(.index(0)))) == [.showDay(today, .series(key))])
        #expect(flow.saying == nil)
    }

    @Test func changesSettingsInACircle() {
        var flow = flow()
        _ = flow.apply(.askSettings)
        #expect(flow.apply(.changeSetting(by: 1)) == [.set("border", to: "fajr")])
        #expect(flow.apply(.changeSetting(by: -1)) == [.set("border", to: "fajr")])
        _ = flow.apply(.select(.max))
        #expect(flow.apply(.changeSetting(by: 1)) == [.set("tempo", to: "4")])
        #expect(flow.apply(.leave) == [.openToday(.same)])
    }

    @Test func saysWhatALineMeans() throws {
        var flow = try saying()
        func said(_ block: Block) -> [String] { PresentationSample.lines(of: Page([block])) }
        #expect(
            flow.howToChoose == "Type the number of what you want to say, t for free tasbih, or q to leave."
        )
        #expect(
            said(flow.howToCount) == [
                "Enter: one more. A number: that many. + and -: one more, one less. n: the next. p: the one before. "
                    + "a: all of it is said. w: a note. ?: these keys. q: back to the day."
            ]
        )
        #expect(said(flow.noSeries(numbered: "9")) == ["There is no number “9” in the list."])
        #expect(said(flow.notUnderstood("fly")) == ["“fly” means nothing here. ? shows what can be typed."])
        #expect(flow.noteQuestion == "Your note: –. Leave it empty to remove the note.")
        #expect(flow.hint == nil)
        _ = flow.apply(.askNote)
        #expect(flow.hint.map(said) == ["Leave it empty to remove the note."])
    }
}
