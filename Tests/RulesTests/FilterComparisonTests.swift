import ManasikDomain
import ManasikRandomAccess
import ManasikRules
import Testing

/// Which filters let more records pass than others, without any record at hand.
@Suite struct FilterComparisonTests {
    private static let stars = RecordFilter.Field("stars", .integer(minimum: 1, maximum: 5))
    private static let until = RecordFilter.Field("until", .date)
    private static let bus = RecordFilter.Field("bus", .freeText)
    private static let (amina, bilal) = (RandomAccess.people[0], RandomAccess.people[1])

    private func more(_ one: RecordFilter, _ other: RecordFilter) -> [Bool?] {
        [one.passesMore(than: other), other.passesMore(than: one)]
    }

    @Test func whatIsOnlyWrittenOtherwisePassesNoMore() {
        let low = RecordFilter.field(Self.stars, .within(1, 2))
        let high = RecordFilter.field(Self.stars, .within(3, 3))
        let both = RecordFilter.field(Self.stars, .within(1, 3))
        #expect(more(.any([low, high]), both) == [false, false])
        #expect(
            more(.any([high, .isMissing(Self.stars), low, .isMissing(Self.stars)]), both) == [true, false]
        )
        let named = RecordFilter.field(Self.stars, .oneOf([.integer(1), .integer(2), .integer(3)]))
        #expect(more(named, both) == [false, false])
        #expect(more(.always, .all([.always, .any([both, .always])])) == [false, false])
    }

    @Test func oneMoreValueIsFound() {
        let three = RecordFilter.field(Self.stars, .within(1, 3))
        #expect(more(.field(Self.stars, .within(1, 4)), three) == [true, false])
        #expect(more(.field(Self.stars, .not(.oneOf([.integer(5)]))), three) == [true, false])
        let first = RecordFilter.field(Self.until, .before(CivilDate(year: 2027, month: 1, day: 1)!))
        let later = RecordFilter.field(Self.until, .before(CivilDate(year: 2027, month: 1, day: 2)!))
        #expect(more(later, first) == [true, false])
        let one = RecordFilter.field(Self.bus, .exactly(["amina/1"]))
        #expect(more(.field(Self.bus, .exactly(["amina/1", "bilal/1"])), one) == [true, false])
        #expect(more(.field(Self.bus, .not(.exactly(["amina/1"]))), one) == [true, true])
        #expect(more(.isMisfit(Self.stars), .field(Self.stars, .within(1, 5))) == [true, true])
    }

    @Test func whoseRecordsTheyAreIsToldApart() {
        let own = RecordFilter.isOwned(by: Self.amina)
        #expect(more(.always, own) == [true, false])
        #expect(more(.any([own, .isNotOwned(by: Self.amina)]), .always) == [false, false])
        #expect(more(.isOwnedByOne(of: [Self.amina, Self.bilal]), own) == [true, false])
        #expect(more(.isOwnedByNone(of: [Self.amina]), .isNotOwned(by: Self.amina)) == [false, false])
        #expect(own.ofRecords(of: Self.amina) == .always)
        let rule = RecordFilter.any([
            .all([own, .field(Self.stars, .within(1, 3))]), .isOwnedByOne(of: [Self.bilal]),
        ])
        #expect(rule.ofRecords(of: Self.amina) == .field(Self.stars, .within(1, 3)))
        #expect(rule.ofRecords(of: Self.bilal) == .always)
    }

    @Test func aFieldThatEachRecordHasIsNotMissing() {
        let present = RecordFilter.field(Self.stars, .not(.oneOf([])))
        #expect(RecordFilter.always.passesMore(than: present) == true)
        #expect(RecordFilter.always.passesMore(than: present, having: ["stars"]) == false)
        #expect(RecordFilter.isMissing(Self.stars).passesMore(than: .never, having: ["stars"]) == false)
    }

    @Test func tooMuchThatIsToldApartIsSaid() {
        func tests(_ count: Int) -> [RecordFilter] {
            (0..<count).map {
                .field(RecordFilter.Field("flag\($0)", .boolean), .oneOf([.boolean(true)]))
            }
        }
        #expect(RecordFilter.any(tests(5)).passesMore(than: .all(tests(5))) == true)
        #expect(RecordFilter.any(tests(12)).passesMore(than: .all(tests(12))) == nil)
    }

    /// Whatever record shows that a filter lets more pass, that is known without it.
    @Test(arguments: 1...40) func eachRecordThatShowsADifferenceIsForeseen(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let records = (0..<60).map { RandomAccess.record($0, &random) }
        let rules = [RandomAccess.rules(&random), RandomAccess.rules(&random)]
        for viewer in RandomAccess.viewers {
            let filters = rules.compactMap { try? $0.filter(for: .read, viewer) }
            guard filters.count == 2, let more = filters[0].passesMore(than: filters[1]) else { continue }
            let shown = records.contains { filters[0].holds(for: $0) && !filters[1].holds(for: $0) }
            #expect(more || !shown, "\(filters) \(viewer)")
        }
    }
}
