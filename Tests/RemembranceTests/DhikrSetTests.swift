import ManasikDomain
import ManasikRemembrance
import Testing

@Suite struct DhikrSetTests {
    private let day = CivilDate("2027-04-20")!

    private func id(_ name: String) -> DefinitionID { DefinitionID("demo:\(name)")! }

    private func set(
        _ names: String...,
        isAfterEachPrayer: Bool = false,
        prayers: [DailyPrayer: Int]? = nil
    ) -> DhikrSet {
        DhikrSet(
            category: id("set"),
            isDaily: true,
            isAfterEachPrayer: isAfterEachPrayer,
            members: names.map {
                DhikrSet.Member(id($0), times: 3, prayers: $0 == names.last ? prayers : nil)
            }
        )
    }

    private func names(_ set: DhikrSet) -> [String] { set.members.map(\.dhikr.name) }

    @Test func hasOneSeriesOrFiveAndNoneThatIsEmpty() {
        #expect(set("a").series(on: day).map(\.key.prayer) == [nil])
        let five = set("a", "b", isAfterEachPrayer: true, prayers: [.fajr: 10, .maghrib: 7])
        let series = five.series(on: day)
        #expect(series.map(\.key.prayer) == DailyPrayer.allCases)
        #expect(series.map { $0.entries.map(\.target) } == [[3, 10], [3], [3], [3, 7], [3]])
        let only = set("a", isAfterEachPrayer: true, prayers: [.fajr: 1])
        #expect(only.series(on: day).map(\.key.prayer) == [.fajr])
        #expect(set().series(on: day) == [])
        // Where it is said once a day, it does not matter after which prayer it is said elsewhere.
        #expect(set("a", prayers: [.fajr: 1]).series(on: day)[0].entries.map(\.target) == [3])
    }

    @Test func hidesAddsAndRenumbers() {
        var changes = SetChanges()
        changes.hidden = [id("b"), id("gone")]
        changes.times = [id("a"): 100]
        let more = DhikrSet.Member(id("x"), times: 1)
        let changed = set("a", "b", "c").changed(
            by: changes,
            adding: [more, DhikrSet.Member(id("c"), times: 9)]
        )
        #expect(names(changed) == ["a", "c", "x"])
        #expect(changed.members.map(\.times) == [100, 3, 1])
        changes.isDaily = false
        #expect(!set("a").changed(by: changes).isDaily)
    }

    @Test func aNumberOfOnesOwnHoldsAfterThePrayersAfterWhichItIsSaid() {
        let five = set("a", isAfterEachPrayer: true, prayers: [.fajr: 10, .maghrib: 10])
        let changed = five.changed(by: SetChanges(times: [id("a"): 3]))
        #expect(changed.series(on: day).map(\.key.prayer) == [.fajr, .maghrib])
        #expect(changed.series(on: day).flatMap { $0.entries.map(\.target) } == [3, 3])
    }

    @Test(arguments: [
        (["c", "a"], ["a", "b", "c"], ["c", "a", "b"]),
        // What a new version of the pack brings stands behind what it stands behind in the pack.
        (["c", "b", "a"], ["a", "new", "b", "c"], ["c", "b", "a", "new"]),
        (["b", "a"], ["new", "a", "b"], ["new", "b", "a"]),
        // What is gone is passed over.
        (["gone", "b", "a"], ["a", "b"], ["b", "a"]), (["gone"], ["a", "b"], ["a", "b"]), ([], ["a"], ["a"]),
    ])
    func keepsOnesOwnOrderThroughANewVersion(order: [String], pack: [String], expected: [String]) {
        let set = DhikrSet(
            category: id("set"),
            isDaily: true,
            isAfterEachPrayer: false,
            members: pack.map { DhikrSet.Member(id($0), times: 1) }
        )
        #expect(names(set.changed(by: SetChanges(order: order.map(id)))) == expected)
    }
}
