import ManasikPackTesting
import ManasikWorkbench
import Testing

/// Lines of the code from which facts follow, and of rules of access.
extension CoverageTests {
    private static let facts = """
        manasik.fact { id = "bags", kind = "integer", minimum = 0, maximum = 9, title = text "list" }
        manasik.fact { id = "heavy", kind = "boolean", title = text "list", derived = function(person)
          if person.bags > 6 then
            return true
          end
          return false
        end }
        manasik.fact { id = "helped", kind = "boolean", title = text "list", derived = function(person)
          if person.heavy then
            return true
          end
          return person.nationality == "GB"
        end }
        manasik.checklist { id = "help", title = text "list", phase = "after",
          manasik.item { id = "porter", text = text "tea", when = { helped = true } } }
        """

    private static let shared = """
        manasik.collection { id = "notices", title = text "list", scope = "shared",
          fields = {
            words = { kind = "text", required = true, title = text "tea" },
            shown = { kind = "boolean", title = text "list" },
            phone = { kind = "text", title = text "rice" } },
          access = {
            read = function(viewer, record)
              if viewer.is_author then
                return true
              end
              return record.shown
            end,
            create = function(viewer)
              return viewer.signed_in
            end,
            delete = function(viewer)
              return viewer.is_author
            end,
            fields = { phone = { read = function(viewer)
              return viewer.is_author
            end } } } }
        """

    /// The lines that never ran besides those of the items that `pack` has.
    private func unrun(_ test: String, more: String) async throws -> [Int] {
        let path = try pack(test, more: more)
        try bench.write(
            """
            { "id": "mine", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"],
              "authors": ["The tests"], "capabilities": ["records"] }
            """,
            to: "mine/pack.json"
        )
        let coverage = try await measure(path)
        let lines = coverage.points.filter { $0.measure == .lines && $0.count == 0 }.compactMap(\.line)
        return lines.filter { $0 > 18 }
    }

    @Test func codeFromWhichFactsFollowRunsForThoseWhomAConditionAskedAbout() async throws {
        let light = """
            it('is light', function() checklist('help', person { bags = 2, nationality = 'GB' }) end)
            """
        #expect(try await unrun(light, more: Self.facts) == [22, 28])
        let heavy = "it('is heavy', function() checklist('help', person { bags = 7 }) end)"
        #expect(try await unrun(light + "\n" + heavy, more: Self.facts) == [])
        #expect(
            try await unrun("it('asks nothing', function() end)", more: Self.facts) == [
                21, 22, 24, 27, 28, 30,
            ]
        )
    }

    @Test func rulesOfAccessRunForTheRecordsThatTestsAskedFor() async throws {
        let others = """
            it('is held', function()
              records(person {}, "notices"):add { words = "a", shown = false }
              assert.are.equal(0, records(person {}, "notices"):count {})
            end)
            """
        #expect(try await unrun(others, more: Self.shared) == [27, 35, 38])
        let own = """

            it('is removed', function()
              local notices = records(person {}, "notices")
              local id = notices:add { words = "a", phone = "1" }
              assert.are.equal("1", notices:get(id).phone)
              assert.is_true(notices:remove(id))
            end)
            """
        #expect(try await unrun(others + own, more: Self.shared) == [])
    }
}
