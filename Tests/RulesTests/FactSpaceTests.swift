import ManasikDomain
import ManasikRules
import Testing

@Suite struct FactSpaceTests {
    private func space(_ diagrams: [DecisionDiagram]) -> FactSpace {
        FactSpace(diagrams.factClasses(kind: { RandomRules.kinds[$0] }))
    }

    /// Regions and their cases against everybody, one by one.
    @Test(arguments: 0..<60) func casesAreTrueOfExactlyThoseForWhomItHolds(seed: UInt64) throws {
        var random = RandomRulesGenerator(seed: seed)
        let old = RandomRules.expression(depth: 3, &random).diagram()!
        let new = RandomRules.expression(depth: 3, &random).diagram()!
        var space = space([old, new])
        let (was, becomes) = (try space.region(of: old), try space.region(of: new))
        let regions: [(FactSpace.Region, (Bool, Bool) -> Bool)] = [
            (was, { was, _ in was }), (try space.union(was, becomes), { $0 || $1 }),
            (try space.intersection(was, becomes), { $0 && $1 }),
            (try space.difference(becomes, was), { !$0 && $1 }),
            (try space.complement(of: was), { was, _ in !was }),
        ]
        for (region, expected) in regions {
            let cases = try #require(try space.cases(of: region))
            for person in RandomRules.everybody {
                let holds = expected(old.verdict(for: person) == .holds, new.verdict(for: person) == .holds)
                let count = cases.count { $0.allSatisfy { $0.passes(person) } }
                #expect(count == (holds ? 1 : 0), "\(person.values)")
            }
        }
    }

    @Test func sameDecisionsAreTheSameRegionHoweverTheyAreAsked() throws {
        let my = ConditionExpression.test(.fact(HostFact.nationality.id), .values([.text("MY")]))
        let sa = ConditionExpression.test(.fact(HostFact.residence.id), .values([.text("SA")]))
        let one = ConditionExpression.any([my, sa]).diagram()!
        let other = ConditionExpression.none([.all([.none([sa]), .none([my])])]).diagram()!
        var space = FactSpace(
            [one, other].factClasses { id in HostFact.allCases.first { $0.id == id }?.kind }
        )
        #expect(try space.region(of: one) == space.region(of: other))
    }

    @Test func tellsCasesAsShortGuards() throws {
        let my = ConditionExpression.test(.fact(HostFact.nationality.id), .values([.text("MY")]))
        let lives = ConditionExpression.test(.fact(HostFact.residence.id), .values([.text("MY")]))
        let old = my.diagram()!
        let new = ConditionExpression.all([my, .none([lives])]).diagram()!
        var space = FactSpace([old, new].factClasses { id in HostFact.allCases.first { $0.id == id }?.kind })
        let dropped = try space.difference(space.region(of: old), space.region(of: new))
        let kept = try space.region(of: new)
        func words(_ region: FactSpace.Region) throws -> [String] {
            try space.cases(of: region)!.map { $0.map(\.description).joined(separator: " and ") }
        }
        #expect(try words(dropped) == ["nationality = MY and residence = MY"])
        #expect(try words(kept) == ["nationality = MY and residence ≠ MY"])
    }

    @Test func whatCannotBeIsInNoRegion() throws {
        let atoms = RandomRules.days.map { Atom.before(HostFact.departure.id, $0) }
        let impossible = ConditionExpression.all([
            .test(atoms[0], .values([.boolean(true)])), .test(atoms[3], .values([.boolean(false)])),
        ]).diagram()!
        var space = space([impossible])
        #expect(try space.region(of: impossible) == .nobody)
    }

    /// The person's calendar moves all Hijri days alike, so that their order is known; that of a day of a year and one of each
    /// year is not.
    @Test func hijriDaysAreInOrder() throws {
        func before(_ day: String, _ answer: Bool = true) -> ConditionExpression {
            .test(.beforeHijri(HostFact.departure.id, HijriDay(day)!), .values([.boolean(answer)]))
        }
        let old = before("8 dhu_al_hijjah").diagram()!
        let new = before("9 dhu_al_hijjah").diagram()!
        let outside = ConditionExpression.any([before("2 shawwal"), before("9 dhu_al_hijjah", false)])
            .diagram()!
        var space = space([old, new, outside])
        #expect(try space.difference(space.region(of: old), space.region(of: new)) == .nobody)
        func words(_ region: FactSpace.Region) throws -> [String] {
            try space.cases(of: region)!.map { $0.map(\.description).joined(separator: " and ") }
        }
        let added = try space.difference(space.region(of: new), space.region(of: old))
        #expect(
            try words(added) == ["departure not before 8 dhu_al_hijjah and departure before 9 dhu_al_hijjah"]
        )
        #expect(
            try words(space.region(of: outside)) == [
                "departure before 2 shawwal", "departure not before 9 dhu_al_hijjah",
            ]
        )
        let mixed = ConditionExpression.all([
            before("8 dhu_al_hijjah"), before("9 dhu_al_hijjah 1448", false),
        ])
        .diagram()!
        var other = self.space([mixed])
        #expect(try other.region(of: mixed) != .nobody)
        let never = ConditionExpression.all([
            before("8 dhu_al_hijjah 1448"), before("10 dhu_al_hijjah 1448", false),
        ]).diagram()!
        var third = self.space([never])
        #expect(try third.region(of: never) == .nobody)
    }

    /// All conditions on which side of three Hijri days somebody comes, against everybody, one by one.
    @Test(arguments: 1..<256) func casesOfHijriDaysAreTrueOfExactlyThose(chosen: Int) throws {
        let departure = HostFact.departure.id
        let days = ["8 dhu_al_hijjah", "10 dhu_al_hijjah", "2 muharram"].map { HijriDay($0)! }
        func before(_ day: HijriDay, _ answer: Bool) -> ConditionExpression {
            .test(.beforeHijri(departure, day), .values([.boolean(answer)]))
        }
        // Each combination of answers, whether or not somebody has them.
        let combinations = (0..<8).filter { chosen >> $0 & 1 == 1 }.map { number in
            ConditionExpression.all(days.enumerated().map { before($1, number >> $0 & 1 == 1) })
        }
        let diagram = ConditionExpression.any(combinations).diagram()!
        var space = space([diagram])
        let region = try space.region(of: diagram)
        let cases = try #require(try space.cases(of: region))
        for day in ["1 muharram", "2 muharram", "7 dhu_al_hijjah", "8 dhu_al_hijjah", "10 dhu_al_hijjah"] {
            var person = Facts([:], on: RandomRules.day)
            person[departure] = .date(RandomRules.days[0])
            person[departure.ofHijriDay] = FactValue(HijriDay(day)!.inYear(1448))
            let holds = diagram.verdict(for: person) == .holds
            #expect(cases.count { $0.allSatisfy { $0.passes(person) } } == (holds ? 1 : 0), "\(day)")
        }
    }

    @Test func tellsDaysAndNumbersWithOpenEnds() throws {
        let before = ConditionExpression.test(
            .before(HostFact.departure.id, CivilDate("2027-02-01")!),
            .values([.boolean(false)])
        )
        let groups = ConditionExpression.test(.fact(RandomRules.group), .range(3, 6))
        let diagram = ConditionExpression.all([before, groups]).diagram()!
        var space = space([diagram])
        let region = try space.region(of: diagram)
        let cases = try space.cases(of: region)!
        #expect(cases.map { $0.map(\.description) } == [["departure from 2027-02-01", "hajj:group ≥ 3"]])
    }

    @Test func givesUpBeyondItsLimit() {
        var random = RandomRulesGenerator(seed: 3)
        let diagram = RandomRules.expression(depth: 4, &random).diagram()!
        var small = FactSpace([diagram].factClasses(kind: { RandomRules.kinds[$0] }), limit: 3)
        #expect(throws: FactSpace.TooLarge.self) { try small.region(of: diagram) }
    }
}
