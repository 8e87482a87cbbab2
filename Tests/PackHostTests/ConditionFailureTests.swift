import ManasikDomain
import ManasikPackHost
import Testing

/// Where it is told what goes wrong in the code of conditions.
@Suite struct ConditionFailureTests {
    private func packs(_ when: String, _ module: String = "return {}") throws -> TemporaryPacks {
        try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": """
                local rules = require "rules"
                local text = manasik.text
                manasik.checklist { id = "l", title = text "t", phase = "before",
                  manasik.item { id = "i", text = text "t", when = \(when) } }
                """,
                "lua/rules.lua": module,
            ]
        )
    }

    private func first(_ packs: TemporaryPacks) -> String? {
        packs.report(packs.load()).first.map { String($0.split(separator: "\n")[0]) }
    }

    @Test func aFailureStandsAtTheLineThatFailed() throws {
        let body = "function(person)\n  local x = nil\n  return x.y == person.age\nend"
        #expect(
            first(try packs(body))
                == "p/init.lua:6: error[rule.failed]: item 'i': 'when' failed: attempt to index a nil value (local 'x')"
        )
        let module = "return { old = function(person)\n  return person.age > rules\nend }"
        #expect(
            first(try packs("function(person) return rules.old(person) end", module))
                == "p/lua/rules.lua:2: error[rule.failed]: item 'i': 'when' failed: undeclared global 'rules'"
        )
    }

    @Test func aMistypedFactStandsAtTheLineThatReadsIt() throws {
        let module = "return { old = function(person)\n\n  return person.agee > 60\nend }"
        #expect(
            first(try packs("function(person) return rules.old(person) end", module))
                == "p/lua/rules.lua:3: error[rule.unknown-fact]: item 'i': 'when' reads fact 'agee', which no pack declares"
        )
    }

    @Test func whatAConditionPrintsIsToldOnce() throws {
        let loaded = try packs("function(person) print 'asked' return person.sex == 'male' end").load()
        #expect(loaded.printed.values.flatMap { $0 } == ["asked"])
    }

    @Test func aModuleThatIsNoLuaIsASyntaxError() throws {
        let found = first(try packs("{ sex = 'male' }", "local x =\n= 1"))
        #expect(found == "p/lua/rules.lua:2: error[lua.syntax]: unexpected symbol near '='")
        let raised = first(try packs("{ sex = 'male' }", "\nerror 'no'"))
        #expect(raised == "p/lua/rules.lua:2: error[lua.error]: no")
    }

    @Test func aMethodThatIsCalledWithADotIsNamed() throws {
        let loaded = try packs("function(person) return person.departure.before('2027-05-14') end").load()
        #expect(loaded.diagnostics.first?.help?.hasPrefix("call it with a colon") == true)
    }

    @Test(arguments: [
        ("ruls", "module 'ruls' not found; did you mean 'rules'?"),
        ("lua.rules", "module 'lua.rules' not found; write require \"rules\": names begin below lua/"),
        ("p.rules", "module 'p.rules' not found; write require \"rules\": names begin below lua/"),
    ])
    func aMistypedModuleIsNamed(name: String, message: String) throws {
        let packs = try TemporaryPacks().pack(
            "p",
            ["init.lua": "require '\(name)'", "lua/rules.lua": "return 1"]
        )
        #expect(packs.load().diagnostics.first?.message == message)
    }
}
