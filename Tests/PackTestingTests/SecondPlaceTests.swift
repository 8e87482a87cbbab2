import ManasikPackHost
import ManasikPackTesting
import ManasikWorkbench
import Testing

/// What tests cover, and which changes they notice, of steps that may be done at the place of others.
@Suite struct SecondPlaceTests {
    private let bench = Workbench()

    private func suites(
        _ test: String,
        arrival: String = #", when = { sex = "male" }"#,
        measuresCoverage: Bool = false
    ) throws -> [TestSuite] {
        try bench.suites(
            of:
                """
                local text = manasik.text
                manasik.ritual { id = "way", title = text "t",
                  manasik.step { id = "arrival", title = text "t", obligation = "may"\(arrival) },
                  manasik.step { id = "visit", title = text "t", obligation = "may" },
                  manasik.step { id = "main", title = text "t", obligation = "must" },
                  manasik.step { id = "walk", title = text "t", obligation = "must", needs = { "main" },
                    also_at = { { step = "arrival", closes = "2027-05-14 12:00" }, "visit" } } }
                """,
            testedBy: test,
            measuresCoverage: measuresCoverage
        )
    }

    private static let early = """
        it("may come early", function()
          local walk = start("mine:way", person { sex = "male" }, { at = "2027-05-14T06:00:00+03:00" })
          walk:done("arrival"):done("walk")
          assert.are.equal("done", walk:step("walk").status)
        end)
        """

    private static let closing = """
        local function refused(at)
          local walk = start("mine:way", person { sex = "male" }, { at = at })
          return walk:done("arrival"):refused("done", "walk")
        end
        it("closes on its day", function()
          assert.is_not_nil(refused("2027-05-14T18:00:00+03:00"))
          local walk = start("mine:way", person { sex = "male" }, { at = "2027-05-14T11:00:00+03:00" })
          walk:done("arrival"):done("walk")
        end)
        """

    @Test func coverageNamesThePlacesAtWhichNothingWasDone() async throws {
        let suites = try suites(Self.early, measuresCoverage: true)
        _ = try await TestRunner(TestOptions()).run(suites)
        let missing = try #require(PackCoverage(suites[0])).points.filter { $0.count == 0 }.map(\.missing)
        #expect(missing.contains("step mine:way/walk at the place of visit was never met"), "\(missing)")
        #expect(!missing.contains("step mine:way/walk at the place of arrival was never met"))
    }

    @Test func aPlaceAfterOneThatEveryWalkHasIsNotAskedFor() async throws {
        let suites = try suites(Self.early, arrival: "", measuresCoverage: true)
        _ = try await TestRunner(TestOptions()).run(suites)
        let points = try #require(PackCoverage(suites[0])).points.map(\.missing)
        #expect(points.contains { $0.contains("at the place of arrival") })
        #expect(!points.contains { $0.contains("at the place of visit") }, "\(points)")
        let report = try await MutationRunner(TestOptions()).run(try self.suites(Self.early, arrival: ""))
        #expect(!report.entries.contains { $0.id.contains("/also_at/visit") })
    }

    private func survivors(_ test: String) async throws -> [String: Bool] {
        let report = try await MutationRunner(TestOptions()).run(try suites(test))
        let entries = report.entries.filter { $0.id.contains("/also_at/") }
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.status == .survived) })
    }

    @Test func mutantsDropAPlaceAndItsEndAndMoveThat() async throws {
        let early = try await survivors(Self.early)
        let places = "mine:way/walk/also_at/"
        #expect(
            early == [
                places + "arrival/dropped": false, places + "visit/dropped": true,
                places + "arrival/closes/dropped": true, places + "arrival/closes/later": true,
                places + "arrival/closes/earlier": false,
            ]
        )
        let closing = try await survivors(Self.closing)
        #expect(closing[places + "arrival/closes/dropped"] == false)
        #expect(closing[places + "arrival/closes/later"] == false)
    }
}
