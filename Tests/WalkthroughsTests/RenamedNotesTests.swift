import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Walks that go on with a revision that has other names for violations, remedies and schools.
@Suite struct RenamedNotesTests {
    private static let notes = RenamedNotes(
        violations: [fact("hair"): fact("locks")],
        remedies: [fact("fidyah"): fact("ransom")]
    )

    /// The violations under their new names, with what follows under its new name.
    private static let renamed = violations.map { violation in
        Violation(
            id: notes.violations[violation.id] ?? violation.id,
            title: violation.title,
            when: violation.when,
            ritual: violation.ritual,
            until: violation.until,
            asks: violation.asks,
            rulings: violation.rulings.map { ruling in
                var ruling = ruling
                if ruling.follows == .remedy(fact("fidyah")) { ruling.follows = .remedy(fact("ransom")) }
                return ruling
            },
            sources: violation.sources
        )
    }

    /// The revision to which walks are taken.
    private func revision(_ violations: [Violation]) -> Walkthrough {
        let ransom = Remedy(
            id: fact("ransom"),
            title: text("ransom"),
            details: nil,
            alternatives: [],
            due: nil,
            applies: nil,
            sources: [],
            unverified: false,
            location: nil
        )
        return Walkthrough(
            of: tenth,
            by: RuleEvaluator(),
            violations: Dictionary(uniqueKeysWithValues: violations.map { ($0.id, $0) }),
            remedies: Dictionary(uniqueKeysWithValues: (remedies + [ransom]).map { ($0.id, $0) })
        )
    }

    private func migrate(
        _ walk: Walker,
        to violations: [Violation] = renamed,
        by notes: RenamedNotes = notes
    ) throws(WalkRefusal) -> WalkSnapshot {
        try revision(violations).transition(
            from: walk.snapshot,
            on: .migrate(from: "r1", to: "r2", renamed: [:], notes: notes),
            for: walk.facts,
            at: morning.adding(seconds: 7200)
        ).snapshot
    }

    private func violated() throws -> Walker {
        var walk = try walkOfTheTenth(.shafii, qiran, done: "ihram")
        try walk(.violate(violation: "hair", circumstances: ["intent": "knowing"]))
        return walk
    }

    private func owed(in snapshot: WalkSnapshot, _ walk: Walker) throws -> [OwedRemedy] {
        try revision(Self.renamed).view(of: snapshot, for: walk.facts, at: morning.adding(seconds: 7200))
            .remedies
    }

    @Test func whatIsOwedStaysOwedUnderItsNewName() throws {
        let walk = try violated()
        let after = try migrate(walk)
        #expect(after.violations.map(\.violation) == [fact("locks")])
        #expect(after.violations.map(\.key) == ["hajj:locks#1"])
        let owed = try #require(try self.owed(in: after, walk).first)
        #expect(owed.key == "hajj:locks#1")
        #expect(owed.isOwed)
        #expect(owed.remedies == [fact("ransom")])
        #expect(WalkSnapshot.replaying(after.history, of: tenth.id) == after)
        #expect(try WalkSnapshot(wireText: after.wireText) == after)
        #expect(after.lastUndo == .retract(violation: "hajj:locks#1"))
    }

    @Test func whatWasSettledStaysSettled() throws {
        var walk = try violated()
        try walk(.settle(remedy: "hair", alternative: 1, note: "in the Haram"))
        let after = try migrate(walk)
        let settled = try #require(try owed(in: after, walk).first?.settlement)
        #expect(settled.remedy == fact("ransom"))
        #expect(settled.cause == .violation(key: "hajj:locks#1"))
        #expect(settled.note == "in the Haram")
        #expect(after.lastUndo == .unsettle(remedy: "hajj:locks#1"))
        let told = after.historyByPresentNames.map(\.change)
        #expect(told.contains(.settled(remedy: "hajj:locks#1", from: nil, to: settled)))
        #expect(
            told.contains { if case .violated(let noted) = $0 { noted.key == "hajj:locks#1" } else { false } }
        )
    }

    @Test func aFurtherViolationHasTheNextNumber() throws {
        let walk = try violated()
        let after = try revision(Self.renamed).transition(
            from: try migrate(walk),
            on: .violate(violation: "locks", circumstances: ["intent": "knowing"]),
            for: walk.facts,
            at: morning.adding(seconds: 7260)
        ).snapshot
        #expect(after.violations.map(\.key) == ["hajj:locks#1", "hajj:locks#2"])
    }

    @Test func refusesARevisionWithoutTheViolation() throws {
        let walk = try violated()
        let refusal = #expect(throws: WalkRefusal.self) { try migrate(walk, by: .none) }
        #expect(refusal == .violationGone(violation: fact("hair")))
        var retracted = walk
        try retracted(.retract(violation: "hair"))
        #expect(try migrate(retracted, by: .none).revision == "r2")
    }

    @Test func refusesToMakeOneViolationOfTwo() throws {
        var walk = try violated()
        try walk(.violate(violation: "head", circumstances: [:]))
        let notes = RenamedNotes(violations: [fact("hair"): fact("head")])
        let refusal = #expect(throws: WalkRefusal.self) { try migrate(walk, by: notes) }
        #expect(refusal == .violationGone(violation: fact("head")))
    }

    @Test func theStateOfAnotherSchoolsNameStillForbids() throws {
        let walk = try violated()
        let kufan = School(rawValue: "kufan")
        let notes = RenamedNotes(violations: Self.notes.violations, schools: [.hanafi: kufan])
        #expect(walk.snapshot?.violations.first?.states[.hanafi] == .ihram)
        let after = try #require(try migrate(walk, by: notes).violations.first)
        #expect(after.states[kufan] == .ihram)
        #expect(after.states[.hanafi] == nil)
    }

    @Test func whatIsNotRenamedIsWrittenAsBefore() {
        let event = WalkEvent.migrate(from: "r1", to: "r2", renamed: ["a": "b"])
        #expect(
            String(decoding: event.wireText, as: UTF8.self)
                == #"{"migrate":{"from":"r1","renamed":{"a":"b"},"to":"r2"}}"#
        )
        let change = WalkChange.migrated(revision: "r2", renamed: [:], adjusted: [:])
        #expect(
            String(decoding: change.wireText, as: UTF8.self)
                == #"{"migrated":{"adjusted":{},"renamed":{},"revision":"r2"}}"#
        )
    }

    @Test func nothingNewIsOwedByOtherNamesAlone() throws {
        let walk = try violated()
        let after = try revision(Self.renamed).view(
            of: try migrate(walk),
            for: walk.facts,
            at: morning.adding(seconds: 7200)
        )
        let difference = WalkDifference(from: try walk.view, to: after, notes: Self.notes)
        #expect(difference.owed == [] && difference.notOwed == [])
        #expect(difference.rules == [])
    }
}
