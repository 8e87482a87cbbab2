import ManasikPackTesting
import ManasikWorkbench
import Testing

/// Rules of access as tables and code, cases of facts, patterns of listings, and groups of which only so many are done.
extension CoverageTests {
    private func measureDeciding(_ test: String) async throws -> PackCoverage {
        for (path, text) in DecidingSample.pack { try bench.write(text, to: path) }
        try bench.write(test, to: "mine/tests/a_test.lua")
        return try await measure(bench.directory + "/mine")
    }

    private func missing(_ measure: PackCoverage.Measure, _ coverage: PackCoverage) -> [String] {
        coverage.points.filter { $0.measure == measure && $0.count == 0 }.map(\.missing).sorted()
    }

    @Test func rulesCasesAndPatternsThatNothingMetAreNamed() async throws {
        let coverage = try await measureDeciding(
            "it('adds', function() records(person {}, 'notices'):add { number = 1 } end)"
        )
        #expect(
            missing(.conditions, coverage).filter { $0.hasPrefix("collection") } == [
                "collection mine:notices: access.fields.phone.read was never false",
                "collection mine:notices: access.fields.phone.read was never true",
                "collection mine:notices: access.read was never false",
                "collection mine:notices: access.read was never true",
            ]
        )
        #expect(
            missing(.branches, coverage) == [
                "case 1 'light' of fact mine:load was never met",
                "case 2 'heavy' of fact mine:load was never met",
                "facilities 'wheelchair=yes' of listing mine:inn was never met",
                "halal 'food=halal' of listing mine:inn was never met",
                "otherwise 'plain' of fact mine:load was never met",
                "tags 'tourism=hostel' of listing mine:inn was never met",
                "tags 'tourism=inn + food=yes' of listing mine:inn was never met",
            ]
        )
    }

    @Test func testsMeetRulesCasesAndPatterns() async throws {
        let coverage = try await measureDeciding(DecidingSample.tests)
        #expect(missing(.conditions, coverage) == [])
        #expect(missing(.branches, coverage) == [])
        #expect(coverage.share(.branches).total == 7)
    }

    /// A rule that has one answer in all tests has one branch, and the conditions after it keep theirs.
    @Test func lcovTellsRulesWithOneAnswer() async throws {
        let coverage = try await measureDeciding(DecidingSample.tests)
        let branches = CoverageReport([coverage]).text(.lcov).split(separator: "\n").filter {
            $0.hasPrefix("BRDA:")
        }
        // Three items, the rules of reading and of the field: two each. The rule of adding: one.
        #expect(branches.count == 11)
        #expect(branches.filter { $0.hasPrefix("BRDA:9,") }.count == 1)
        #expect(branches.allSatisfy { !$0.hasSuffix(",0") && !$0.hasSuffix(",-") })
    }

    @Test func branchesOfWhichOnlySoManyAreDoneAreTakenByDoingThem() async throws {
        let path = try pack(
            "it('goes', function() local walk = start('ways', person {}) walk:done 'x' walk:done 'z' end)",
            more: """
                manasik.ritual { id = "ways", title = text "go",
                  manasik.choice { id = "sights", title = text "by", at_least = 2,
                    manasik.step { id = "x", title = text "go" },
                    manasik.step { id = "y", title = text "go" },
                    manasik.step { id = "z", title = text "go" } } }
                """
        )
        let missing = missing(.branches, try await measure(path))
        #expect(missing.contains("branch mine:ways/sights/y was never taken"))
        #expect(!missing.contains("branch mine:ways/sights/x was never taken"))
    }

    @Test func tablesOfPeopleMeetWhatTheyAskFor() async throws {
        let path = try pack("")
        let table = "name,nationality,residence,tea\nold,GB,,yes\nyoung,ID,ID,no\n"
        try bench.write(table, to: "mine/tests/people.csv")
        let coverage = try await measure(path)
        for measure in [PackCoverage.Measure.lines, .conditions] {
            #expect(coverage.share(measure).percent == 100, "\(measure): \(missing(measure, coverage))")
        }
        #expect(!missing(.items, coverage).contains { $0.contains("tea") }, "\(missing(.items, coverage))")
    }

    @Test func whatFollowsNamesNoSchoolWhereThereAreNone() async throws {
        let path = try pack(
            "it('asks nothing', function() assert.is_true(true) end)",
            more: """
                manasik.tradition { id = "trek", states = { { id = "vow", title = text "go" } } }
                manasik.ritual { id = "climb", title = text "go", vow = { begins = "gate", full = "top" },
                  manasik.step { id = "gate", title = text "go" }, manasik.step { id = "top", title = text "go" } }
                """
        )
        #expect(
            missing(.rulings, try await measure(path)) == ["state of mine:climb full never followed"]
        )
    }
}
