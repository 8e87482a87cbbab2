import Testing

/// What is found of places of other steps at which a step is never done.
@Suite struct LinterSecondPlaceTests {
    private let bench = LintBench()

    private func findings(_ arrival: String, around: (String, String) = ("", "")) throws -> [String] {
        let code = """
            local text = manasik.text
            manasik.ritual { id = "r", title = text "title",
              \(around.0)manasik.step { id = "arrival", title = text "title"\(arrival) }\(around.1),
              manasik.step { id = "visit", title = text "title" }, manasik.step { id = "main", title = text "title" },
              manasik.step { id = "walk", title = text "title", needs = { "main" },
                also_at = { { step = "arrival", closes = "2027-05-14 12:00" }, "visit" } } }

            """
        return try bench.findings(["init.lua": code])
            .filter { $0.contains("[ritual.idle-place]") || $0.contains("error[") }
    }

    @Test func warnsOfAPlaceAfterOneThatEveryWalkHas() throws {
        #expect(
            try findings("") == [
                """
                p/init.lua:5: warning[ritual.idle-place]: step 'walk' is never done at the place of 'visit': every walk has \
                'arrival', which 'also_at' names before it, and takes that alone, also once it has closed
                  help: put the step that some walks do not have first, or remove it
                """
            ]
        )
    }

    @Test func saysNothingWhereSomeWalksDoNotHaveTheFirst() throws {
        #expect(try findings(", when = { sex = \"male\" }") == [])
        let choice = (
            "manasik.choice { id = \"c\", title = text \"title\", ",
            ", manasik.step { id = \"other\", title = text \"title\" } }"
        )
        #expect(try findings("", around: choice) == [])
    }
}
