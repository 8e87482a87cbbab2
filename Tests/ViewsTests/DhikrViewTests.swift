import ManasikAlmanac
import ManasikDomain
import ManasikRemembrance
import ManasikRules
import ManasikViews
import Testing

/// The dhikr of a person, on snapshots that are made by hand.
@Suite struct DhikrViewTests {
    private static let morning = ViewCatalog.id("morning")
    private static let prayer = ViewCatalog.id("prayer")
    private static let tasbih = ViewCatalog.id("tasbih")
    private static let after = ViewCatalog.id("after")

    private static let catalog: Catalog = {
        func category(_ id: DefinitionID, eachPrayer: Bool, order: Int) -> DhikrCategory {
            DhikrCategory(
                id: id,
                title: ViewCatalog.text(id.name),
                daily: true,
                eachPrayer: eachPrayer,
                from: nil,
                to: nil,
                order: order,
                location: nil
            )
        }
        func dhikr(_ id: DefinitionID, in category: DefinitionID, times: Int) -> Dhikr {
            var dhikr = Dhikr(id: id, name: ViewCatalog.text(id.name), arabic: "سبحان الله")
            dhikr.categories = [category]
            dhikr.times = times
            return dhikr
        }
        var catalog = Catalog()
        catalog.categories = [
            morning: category(morning, eachPrayer: false, order: 1),
            prayer: category(prayer, eachPrayer: true, order: 2),
        ]
        catalog.dhikr = [
            tasbih: dhikr(tasbih, in: morning, times: 3), after: dhikr(after, in: prayer, times: 1),
        ]
        return catalog
    }()

    private let days = RemembranceDays(.midnight, in: .utc, knowsPlace: false) { _ in nil }
    private let now = Instant(rfc3339: "2027-04-20T10:00:00Z")!
    private let today = ViewCatalog.day("2027-04-20")

    private func person(_ change: (inout PersonSnapshot) -> Void = { _ in }) -> PersonalDhikr {
        var person = ViewCatalog.person(on: "2027-04-20")
        change(&person)
        return PersonalDhikr(in: CatalogRules(Self.catalog, RuleEvaluator()), for: person)
    }

    private func key(_ day: String, _ category: DefinitionID = morning) -> SeriesKey {
        SeriesKey(day: ViewCatalog.day(day), category: category)
    }

    @Test func aDayHasWhatIsDailyInTheOrderOfCategories() {
        let day = DhikrDayView(of: person(), with: StoredSeries(), in: days, at: now)
        #expect(day.position == .today && day.total == 6 && day.done == 0)
        #expect(
            day.series.map(\.name)
                == ["morning"] + DailyPrayer.allCases.map { "prayer/\($0.rawValue)" }
        )
        #expect(day.series[0].category == .text(ViewCatalog.text("morning")))
        #expect(day.series[0].entries.map(\.target) == [3])
        let tomorrow = ViewCatalog.day("2027-04-21")
        let next = DhikrDayView(tomorrow, of: person(), with: StoredSeries(), in: days, at: now)
        #expect(next.position == .future && next.series == [])
    }

    @Test func whatIsKeptOfADayStaysThroughAnotherCatalog() throws {
        let gone = ViewCatalog.id("gone")
        let kept = Series(key: key("2027-04-20"), entries: [.init(gone, target: 7, count: 2)])
        let person = person { $0.dhikr.names.dhikr = [gone: RecordedName("Gone", language: "en")] }
        let day = DhikrDayView(of: person, with: StoredSeries([kept]), in: days, at: now)
        #expect(day.series[0].entries.map(\.count) == [2])
        #expect(day.series[0].entries[0].name == .recorded(RecordedName("Gone", language: "en")))
        #expect(person.name(of: ViewCatalog.id("unknown")) == .own("trip:unknown"))
    }

    @Test func anEventOfTodayIsKeptAloneAndOfADayGoneByWithAllItsSeries() throws {
        let event = SeriesEvent.count(Self.tasbih, by: 3)
        let now = try person().decide(event, in: key("2027-04-20"), with: StoredSeries(), today: today)
        #expect(now.effects == [.reached(Self.tasbih), .finished])
        #expect(now.noted == [now.series] && now.series[Self.tasbih]?.count == 3)
        let past = try person().decide(event, in: key("2027-04-18"), with: StoredSeries(), today: today)
        #expect(past.noted.count == 6)
        let nothing = try person().decide(
            .resetAll,
            in: key("2027-04-18"),
            with: StoredSeries(),
            today: today
        )
        #expect(nothing.noted == [])
    }

    @Test func anEventIsRefusedThatHasNoPlace() {
        func refusal(
            _ event: SeriesEvent,
            _ key: SeriesKey,
            _ stored: StoredSeries = StoredSeries()
        ) -> SeriesRefusal? {
            do throws(SeriesRefusal) {
                _ = try person().decide(event, in: key, with: stored, today: today)
                return nil
            } catch { return error }
        }
        let future = key("2027-04-21")
        #expect(refusal(.resetAll, future) == .futureDay(future.day))
        let travel = key("2027-04-20", ViewCatalog.id("travel"))
        #expect(refusal(.resetAll, travel) == .unknownSeries("travel"))
        let morning = key("2027-04-20")
        #expect(refusal(.count(Self.after, by: 1), morning) == .notInSeries(Self.after, "morning"))
        let unreadable = StoredSeries(unreadable: [morning.day: [morning.recordID]])
        #expect(refusal(.resetAll, morning, unreadable) == .unreadable(morning))
    }

    @Test func aChangedSetIsSaidAsThePersonWantsIt() throws {
        let changes = try #require(person().changes(of: Self.morning, Self.after, .include))
        var changed = person()
        changed.apply(.set(of: Self.morning, changes))
        let view = DhikrCategoryView(Self.morning, of: changed)
        #expect(view.isChanged && view.dhikr.map(\.id) == [Self.tasbih, Self.after])
        let kept = Series(key: key("2027-04-20"), entries: [.init(Self.tasbih, target: 3, count: 1)])
        let relisted = changed.relisted(StoredSeries([kept]), on: today, of: [Self.morning])
        #expect(relisted.changed.map { $0.entries.map(\.count) } == [[1, 0]])
        #expect(person().changes(of: Self.morning, Self.after, .hide) == nil)
    }
}
