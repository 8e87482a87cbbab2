import ManasikDomain
import Testing

/// The rule of a state in a ritual, and how it is kept.
@Suite struct StateRuleTests {
    private func ritual(_ state: StateRule?) -> Ritual {
        let pack = PackID(rawValue: "p")!
        return Ritual(
            id: DefinitionID(pack: pack, name: "r"),
            title: TextReference(pack: pack, key: "t"),
            summary: nil,
            details: nil,
            when: nil,
            requires: [:],
            state: state,
            sources: [],
            root: RitualNode(
                id: "r",
                kind: .sequence,
                title: TextReference(pack: pack, key: "t"),
                owner: pack,
                location: nil
            ),
            location: nil
        )
    }

    @Test func isAMemberOfItsRitualByTheNameOfTheState() throws {
        let rule = StateRule(
            name: "retreat",
            begins: ["enter"],
            earlier: StateRule.Earlier(name: "vigil", release: ReleaseRule(steps: ["wake"])),
            full: .all(ReleaseRule(steps: ["leave"]))
        )
        let kept = ritual(rule).wire
        guard case .object(let members) = kept, case .object(let state)? = members["retreat"] else {
            Issue.record("no member 'retreat' in \(kept)")
            return
        }
        #expect(state.keys.sorted() == ["begins", "full", "sources", "unverified", "vigil"])
        #expect(try Ritual(wire: WireInput(kept)) == ritual(rule))
        #expect(try Ritual(wire: WireInput(ritual(nil).wire)) == ritual(nil))
    }

    @Test func aMemberOfALaterVersionIsNoState() throws {
        guard case .object(var members) = ritual(nil).wire else { return }
        members["later"] = .object(["begins": .string("2030-01-01")])
        #expect(try Ritual(wire: WireInput(.object(members))).state == nil)
    }

    @Test func theCalendarIsHijriUnlessEveryTraditionHasAnother() {
        func calendar(_ calendars: [Tradition.DayCalendar]) -> Tradition.DayCalendar {
            var catalog = Catalog()
            for (number, calendar) in calendars.enumerated() {
                let id = DefinitionID(pack: PackID(rawValue: "p")!, name: "t\(number)")
                catalog.traditions[id] = Tradition(id: id, schools: [], calendar: calendar)
            }
            return catalog.dayCalendar
        }
        #expect(calendar([]) == .hijri)
        #expect(calendar([.gregorian]) == .gregorian)
        #expect(calendar([.gregorian, .hijri]) == .hijri)
    }
}
