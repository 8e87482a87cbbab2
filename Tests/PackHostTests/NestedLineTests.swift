import ManasikDomain
import ManasikPackHost
import Testing

/// A mistake within tables is reported on the line of the value, though Lua knows that of the definition alone.
@Suite struct NestedLineTests {
    private func lines(_ code: String, _ files: [String: String] = [:]) throws -> [String] {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            files.merging(["init.lua": code]) { $1 }
        )
        return packs.load().diagnostics.map { one in
            let place = one.location.map { "\($0)".replacing(packs.directory + "/", with: "") } ?? "?"
            return "\(place) \(one.code)"
        }
    }

    @Test func inAConditionOfTables() throws {
        let code = """
            local text = manasik.text
            manasik.checklist { id = "l", title = text "t", phase = "before",
              manasik.item { id = "i", text = text "t",
                -- { not a table
                when = { any = {
                  { all = { { sex = "female" }, { nationality = "MY" } } },
                  {
                    age = { min = 3, maximum = 4 },
                    nationality = {
                      "MY",
                      "Jordan",
                    },
                  },
                  { ["sexe"] = "male" },
                } } },
            }
            """
        #expect(
            try lines(code) == [
                "p/init.lua:8 definition.bad-value", "p/init.lua:11 definition.bad-value",
                "p/init.lua:14 rule.unknown-fact",
            ]
        )
    }

    @Test func inRulesOfAccess() throws {
        let code = """
            manasik.collection { id = "c", scope = "shared",
              fields = {
                note = "text",
                state = { "open", "held" },
              },
              access = {
                read = { any = {
                  { viewer = { is_author = true } },
                  { viewer = {
                    is_autor = true,
                  } },
                } },
                create = { record = { state = "opened" } },
              } }
            """
        #expect(
            try lines(code).filter { !$0.contains("unknown-key") } == [
                "p/init.lua:10 rule.unknown-fact", "p/init.lua:13 definition.bad-value",
            ]
        )
    }

    /// Functions, comparisons and texts with brackets stand between, and some entries are made by code.
    @Test func amongCodeAndTexts() throws {
        let code = """
            local text = manasik.text
            local function more() return { sex = "male" } end
            manasik.fact { id = "bus", kind = "enum", title = text "t", values = { "north", "south" },
              labels = {
                north = text "t", south = text "t",
              } }
            manasik.checklist { id = "l", title = text "t", phase = "before",
              manasik.item { id = "a", text = text "t", when = function(person)
                  local one, other = person.age, { 1, 2 }
                  for _, x in ipairs(other) do if one == x then return true end end
                  return one >= 3
                end,
                level = "recommended", due = "2 days before departure",
                done_when = { bus = "nroth" } },
              manasik.item { id = "b", text = text "t", due = [[2 days before } departure]],
                when = { any = { more(), { sex = 'woman' } } },
              } }
            """
        #expect(
            try lines(code) == [
                "p/init.lua:14 definition.bad-value", "p/init.lua:15 definition.bad-value",
                "p/init.lua:16 definition.bad-value",
            ]
        )
    }

    /// A warning leaves the pack in use, with the places that it has without one.
    @Test func warningsAreReportedOnceToo() throws {
        let code = """
            local text = manasik.text
            manasik.checklist { id = "l", title = text "t", phase = "before",
              manasik.item { id = "i", text = text "t",
                when = {
                  any = { { sex = "female" }, { sex = "male" } },
                } } }
            """
        #expect(try lines(code) == ["p/init.lua:4 rule.constant"])
    }
}
