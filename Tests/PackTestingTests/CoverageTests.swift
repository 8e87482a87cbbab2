import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikPackTesting
import ManasikWorkbench
import Testing

/// What `--coverage` measures and how it is told.
@Suite struct CoverageTests {
    let bench = Workbench()

    /// A pack with Lua that is half used.
    func pack(_ test: String, more: String = "") throws -> String {
        try bench.write(
            """
            { "id": "mine", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "authors": ["The tests"] }
            """,
            to: "mine/pack.json"
        )
        try bench.write(
            "{ \"list\": \"List\", \"tea\": \"Tea\", \"rice\": \"Rice\", \"go\": \"Go\", \"by\": \"By\", \"ask\": \"How?\" }",
            to: "mine/locales/en.json"
        )
        try bench.write(
            """
            local text = manasik.text

            local function drinks_tea(person)
              if person.nationality == "GB" then
                return true
              end
              return person.residence == "GB"
            end

            manasik.checklist { id = "list", title = text "list", phase = "before",
              manasik.item { id = "tea", text = text "tea", when = drinks_tea },
              manasik.item { id = "rice", text = text "rice", done_when = { nationality = "ID" } } }

            manasik.ritual { id = "way", title = text "go",
              manasik.step { id = "first", title = text "go" },
              manasik.choice { id = "by", title = text "by", ask = text "ask",
                manasik.step { id = "sea", title = text "by" },
                manasik.step { id = "land", title = text "by" } } }
            \(more)
            """,
            to: "mine/init.lua"
        )
        try bench.write(test, to: "mine/tests/a_test.lua")
        return bench.directory + "/mine"
    }

    func measure(_ path: String, _ options: TestOptions = TestOptions()) async throws -> PackCoverage {
        let suites = try TestSuite.find(
            [path],
            searchPath: SearchPath(roots: []),
            hostVersion: Workbench.version,
            limits: options.limits,
            measuresCoverage: true
        )
        _ = try await TestRunner(options).run(suites)
        return try #require(PackCoverage(suites[0]))
    }

    private func text(_ coverage: PackCoverage, _ format: CoverageReport.Format) -> String {
        CoverageReport([coverage]).text(format).replacing(bench.directory + "/", with: "")
    }

    /// What follows from what people do, and words that are not for everybody.
    private static let consequences = """
        \(SchoolsSample.lua(title: "go"))
        manasik.fact { id = "impure", kind = "boolean", title = text "go", passing = true }
        manasik.remedy { id = "dam", title = text "tea", alternatives = { text "rice" } }
        manasik.violation { id = "scent", title = text "tea",
          manasik.ruling { schools = "hanafi", follows = "dam" }, manasik.ruling { follows = "nothing" } }
        manasik.ritual { id = "rites", title = text "go", ihram = { begins = "enter", full = "leave" },
          manasik.step { id = "enter", title = text "go" },
          manasik.step { id = "round", title = text "go",
            barred = { hanafi = manasik.bar { when = { impure = true }, why = text "go", costs = "dam" } } },
          manasik.step { id = "leave", title = text "go",
            proxy = { who = text "by", when = { sex = "male" } } } }
        manasik.dhikr { id = "praise", name = text "tea", arabic = "سُبْحَانَ ٱللَّٰهِ", when = { sex = "female" } }
        """

    private static let seenConsequences = """

        local SCHOOLS = { "hanafi", "maliki", "shafii", "hanbali" }
        for _, school in ipairs(SCHOOLS) do
          it("is released by the school " .. school, function()
            local walk = start("rites", person { school = school, impure = true, sex = "male" }):done "enter"
            walk:violate("scent"):done("round")
            assert.are.equal(school == "hanafi" and "mine:dam" or nil,
              (walk:remedy("mine:scent").remedies or {})[school])
            assert.are.equal(school == "hanafi", walk:remedy "round/barred" ~= nil)
            assert.are.equal("nothing", (walk:remedy("mine:scent").outcomes.maliki or "nothing"))
            walk:done("leave", { by_proxy = "Ahmad" })
            assert.are.equal("full", walk.ihram[school])
          end)
        end
        it("is left alone", function()
          local walk = start("rites", person { school = "hanafi", impure = false, sex = "female" }):done "enter"
          walk:done "round"
          assert.is_nil(walk:remedy "round/barred")
          assert.are.equal("walk.proxy-not-for-you", walk:refused("done", "leave", { by_proxy = "Ahmad" }).code)
        end)
        it("is praised by some", function()
          assert.is_true(dhikr("praise", person { sex = "female" }).shown)
          assert.is_false(dhikr("praise", person { sex = "male" }).shown)
          assert.is_nil(dhikr("praise").shown)
        end)
        """

    @Test func whatFollowsIsMeasuredByRulingReleaseAndCost() async throws {
        let coverage = try await measure(
            try pack(
                """
                it("goes", function()
                  local walk = start("rites", person { school = "maliki" }):done "enter"
                  walk:violate "scent"
                end)
                it("knows the words", function() assert.are.equal(1, dhikr("praise").times) end)
                """,
                more: Self.consequences
            )
        )
        let missing = coverage.points.filter { $0.measure == .rulings && $0.count == 0 }.map(\.missing)
        #expect(
            missing.sorted() == [
                "cost of step mine:rites/round by the hanafi school never followed",
                "ruling 1 of violation mine:scent never followed",
                "state of mine:rites full by the hanafi school never followed",
                "state of mine:rites full by the hanbali school never followed",
                "state of mine:rites full by the maliki school never followed",
                "state of mine:rites full by the shafii school never followed",
            ]
        )
        #expect(coverage.share(.rulings).covered == 1)
        let others = coverage.points.filter { $0.count == 0 }.map(\.missing)
        for text in [
            "dhikr mine:praise: when was never true", "dhikr mine:praise: when was never false",
            "step mine:rites/leave: proxy was never true", "dhikr mine:praise was never shown",
        ] { #expect(others.contains(text), "\(others)") }
    }

    private let british = """
        it("drinks", function()
          assert.is_true(checklist("list", person { nationality = "GB" }):has "tea")
        end)
        """

    @Test func tellsWhatNoTestCameUpon() async throws {
        let coverage = try await measure(
            try pack(
                british + """

                    it("goes", function() start("way", person {}):done "first" end)
                    """
            )
        )
        #expect(
            text(coverage, .text) == """
                coverage  lines           conditions  steps         branches   items         rulings
                mine      92.3 % (12/13)  50 % (2/4)  33.3 % (1/3)  0 % (0/2)  66.6 % (2/3)  –

                not covered in mine:
                  mine/init.lua:7: line 7 never ran
                  mine/init.lua:3: item mine:tea: when was never false
                  mine/init.lua:12: item mine:rice: done_when was never true
                  mine/init.lua:17: step mine:way/sea was never reached
                  mine/init.lua:18: step mine:way/land was never reached
                  mine/init.lua:17: branch mine:way/by/sea was never taken
                  mine/init.lua:18: branch mine:way/by/land was never taken
                  mine/init.lua:11: item mine:tea was never left out

                """
        )
    }

    @Test func everyMeasureCanBeFull() async throws {
        let coverage = try await measure(
            try pack(
                british + """

                    it("drinks not", function()
                      local p = person { nationality = "ID", residence = "ID" }
                      assert.is_nil(checklist("list", p):item "tea")
                      assert.are.equal("done", checklist("list", p):item("rice").status)
                    end)
                    for _, branch in ipairs { "sea", "land" } do
                      it("goes by " .. branch, function()
                        local walk = start("way", person {}):done("first"):choose("by", branch):done(branch)
                        assert.is_true(walk.finished)
                      end)
                    end
                    """ + Self.seenConsequences,
                more: Self.consequences
            )
        )
        for measure in PackCoverage.Measure.allCases {
            #expect(coverage.share(measure).percent == 100, "\(measure): \(text(coverage, .text))")
            #expect(coverage.share(measure).total > 0)
        }
        #expect(coverage.below(100).isEmpty)
    }

    @Test func whatTheHostExploresDoesNotCount() async throws {
        let coverage = try await measure(try pack("it('asks nothing', function() assert.is_true(true) end)"))
        let unrun = coverage.points.filter { $0.measure == .lines && $0.count == 0 }.map(\.line)
        // The body of the condition; that it is declared has run.
        #expect(unrun == [4, 5, 7])
        #expect(coverage.share(.conditions).covered == 0)
        #expect(coverage.share(.items).covered == 0)
    }

    @Test func whatIsNotKnownEndsTheCount() async throws {
        let coverage = try await measure(
            try pack("it('asks', function() checklist('list', person {}) end)")
        )
        let run = coverage.points.filter { $0.measure == .lines && $0.count > 0 }.compactMap(\.line)
        #expect(run.contains(4))
        #expect(!run.contains(5))
        #expect(!run.contains(7))
        #expect(
            coverage.points.filter { $0.measure == .conditions && $0.missing.contains("tea") }.allSatisfy {
                $0.count == 0
            }
        )
    }

    @Test func listsThatNoTestAskedForDoNotCount() async throws {
        let coverage = try await measure(
            try pack(
                british,
                more: """
                    manasik.checklist { id = "other", title = text "list", phase = "after",
                      manasik.item { id = "more", text = text "tea", when = { nationality = "GB" } } }
                    """
            )
        )
        let missing = coverage.points.filter { $0.count == 0 }.map(\.missing)
        #expect(missing.contains("item mine:more: when was never true"))
        #expect(missing.contains("item mine:more was never shown"))
    }

    @Test func testsThatAreNotRunDoNotCount() async throws {
        var options = TestOptions()
        options.pattern = "nothing"
        let path = try pack("checklist('list', person { nationality = 'GB' })\n" + british)
        let coverage = try await measure(path, options)
        #expect(coverage.share(.conditions).covered == 0)
        #expect(coverage.points.contains { $0.measure == .lines && $0.line == 4 && $0.count == 0 })
    }

    @Test func whatHandlersRunCounts() async throws {
        let path = try pack(
            "it('goes', function() start('way', person {}):done 'first' end)",
            more: """
                manasik.on("walk.step.done", function(event)
                  local step = event.step
                  if step == "sea" then
                    return nil
                  end
                end)
                """
        )
        let coverage = try await measure(path)
        let unrun = coverage.points.filter { $0.measure == .lines && $0.count == 0 }.compactMap(\.line)
        #expect(unrun == [4, 5, 7, 22])
    }

    @Test func lcovReadsLinesAndConditions() async throws {
        let coverage = try await measure(try pack(british))
        #expect(
            text(coverage, .lcov) == """
                TN:mine
                SF:mine/init.lua
                BRDA:3,0,0,1
                BRDA:3,0,1,0
                BRDA:12,0,0,0
                BRDA:12,0,1,1
                BRF:4
                BRH:2
                DA:1,1
                DA:4,1
                DA:5,1
                DA:7,0
                DA:8,1
                DA:10,2
                DA:11,1
                DA:12,1
                DA:14,2
                DA:15,1
                DA:16,2
                DA:17,1
                DA:18,3
                LF:13
                LH:12
                end_of_record

                """
        )
    }

    @Test func jsonHoldsFiguresAndPlaces() async throws {
        let coverage = try await measure(try pack(british))
        let document =
            try JSONSerialization.jsonObject(with: Data(text(coverage, .json).utf8)) as? [String: Any]
        let pack = try #require((document?["packs"] as? [[String: Any]])?.first)
        let measures = pack["measures"] as? [String: [String: Double]]
        #expect(measures?["conditions"] == ["covered": 2, "total": 4, "percent": 50])
        let missing = pack["missing"] as? [[String: Any]]
        #expect(missing?.first?["what"] as? String == "line never ran")
        #expect(missing?.first?["line"] as? Int == 7)
        #expect(missing?.first?["file"] as? String == "mine/init.lua")
    }

    @Test func htmlShowsSourcesAndActsOnNothing() async throws {
        let path = try pack(british, more: "local s = \"<script>alert('x')</script>\\u{202E} عربي\"")
        let page = text(try await measure(path), .html)
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">"))
        #expect(!page.contains("<script"))
        #expect(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"))
        #expect(page.contains("عربي"))
        // A mark and a word, not a colour alone.
        #expect(page.contains("<tr class=\"missed\"><td>7</td><td>✗ never</td>"))
        #expect(page.contains("<tr class=\"run\"><td>4</td><td>✓ 1</td>"))
        #expect(page.contains("<p>✗ <bdi>item mine:tea: when was never false</bdi></p>"))
        #expect(!page.contains("http"))
        for tag in ["table", "tbody", "thead", "tr", "td", "section", "details", "bdi", "p", "ul", "li"] {
            let opened = page.split(separator: "<\(tag)>").count + page.split(separator: "<\(tag) ").count - 2
            #expect(
                opened == page.split(separator: "</\(tag)>", omittingEmptySubsequences: false).count - 1,
                "\(tag)"
            )
        }
    }

    @Test func whatFallsShortIsNamedWithItsMeasures() async throws {
        let report = CoverageReport([try await measure(try pack(british))])
        #expect(
            report.shortfalls(of: 90) == [
                "the coverage of mine falls short of 90 %: conditions 50 %, steps 0 %, branches 0 %, items 66.6 %"
            ]
        )
        #expect(report.shortfalls(of: 0).isEmpty)
        // What there is nothing of falls short of nothing.
        #expect(CoverageReport([]).shortfalls(of: 100).isEmpty)
    }
}
