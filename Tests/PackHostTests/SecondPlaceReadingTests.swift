import ManasikDomain
import ManasikPackHost
import Testing

/// How `also_at` is read.
@Suite struct SecondPlaceReadingTests {
    private func packs(_ step: String) throws -> TemporaryPacks {
        try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": """
                local text = manasik.text
                manasik.ritual { id = "r", title = text "t",
                  manasik.step { title = text "t", \(step) },
                  manasik.step { title = text "t", id = "b" },
                  manasik.step { title = text "t", id = "c" } }
                """
            ]
        )
    }

    private func report(_ step: String) throws -> [String] {
        let packs = try packs(step)
        return packs.report(packs.load()).map { String($0.split(separator: "\n")[0]) }
    }

    @Test func aPlaceHasAnEndForAllSchoolsOrForEach() throws {
        let packs = try packs(
            "id = \"a\", also_at = { { step = \"b\", closes = { hanafi = \"9 dhu_al_hijjah\" } }, \"c\" }"
        )
        let step = packs.load().catalog.rituals.values.first?.node("a")?.step
        let hanafi = School(rawValue: "hanafi")
        #expect(
            step?.alsoAt == [
                Step.SecondPlace("b", closes: .each([hanafi: StepTime("9 dhu_al_hijjah")!])), "c",
            ]
        )
    }

    @Test(arguments: [
        ("\"b\"", nil), ("{ \"b\", \"c\" }", nil), ("{ step = \"b\" }", nil),
        ("{ { step = \"b\", closes = \"9 dhu_al_hijjah\" }, \"c\" }", nil),
        ("{ step = \"b\", closes = \"no end\" }", nil),
        ("{ step = \"b\", closes = { hanafi = \"2 h after step b\" } }", nil),
        ("\"a\"", "[definition.bad-value]: step 'a' names itself in 'also_at'"),
        (
            "{ \"b\", { step = \"b\", closes = \"9 dhu_al_hijjah\" } }",
            "[definition.bad-value]: step 'a' names 'b' twice in 'also_at'"
        ),
        (
            "{ step = \"b\", closes = \"mon-sat 08:00\" }",
            "[definition.bad-value]: step 'a': 'also_at'.closes: 'mon-sat 08:00' comes each week, and cannot close a place"
        ),
        ("{ closes = \"9 dhu_al_hijjah\" }", "[definition.missing-key]: step 'a': 'also_at' needs 'step'"),
        (
            "{ step = \"b\", opens = \"9 dhu_al_hijjah\" }",
            "[definition.unknown-key]: step 'a': 'also_at' has 'opens', which a second place does not know"
        ),
        (
            "{ step = \"z\", closes = \"9 dhu_al_hijjah\" }",
            "[definition.unknown-reference]: step 'a': 'also_at'.step names step 'z', which the ritual does not have"
        ),
    ])
    func aPlaceThatNoStepCanHave(written: String, error: String?) throws {
        let found = try report("id = \"a\", also_at = \(written)")
        #expect(found == [error].compactMap { $0 }.map { "p/init.lua:3: error\($0)" })
    }
}
