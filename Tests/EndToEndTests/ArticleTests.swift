import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

/// `manasik article`, and the articles that a walk names.
@Suite struct ArticleTests {
    /// A traveller whose step and whose remedy name further articles.
    private func traveller() throws -> Traveller {
        let rituals = try #require(WalkPack.files["definitions/ritual.json"])
        let remedies = try #require(WalkPack.files["definitions/remedy.json"])
        let traveller = try WalkPack.traveller([
            "definitions/ritual.json": rituals.replacing(
                "\"id\": \"umrah\", \"title\": { \"text\": \"umrah\" },",
                with:
                    "\"id\": \"umrah\", \"title\": { \"text\": \"umrah\" }, \"see_also\": { \"article\": \"plan\" },"
            ).replacing(
                "\"details\": { \"article\": \"ihram\" },",
                with: "\"details\": { \"article\": \"ihram\" }, "
                    + "\"see_also\": [{ \"article\": \"heat\" }, { \"article\": \"plan\" }],"
            ),
            "definitions/remedy.json": remedies.replacing(
                "\"id\": \"dam\",",
                with: "\"id\": \"dam\", \"see_also\": { \"article\": \"heat\" },"
            ),
            "texts/en/heat.md": "# Heat stroke\n\nDrink, and see [the plan](article:plan).\n",
            "texts/ar/heat.md": "# ضربة الشمس\n\nاشرب.\n",
            "texts/en/plan.md": "# The plan\n\nRest at noon.\n",
        ])
        try traveller.run("profile", "set", "journey=umrah")
        return traveller
    }

    // MARK: The verb

    @Test func listsTheArticlesWithTheirNames() throws {
        let traveller = try traveller()
        #expect(
            try traveller.run("article").output == """
                Articles
                ────────
                heat   Heat stroke
                ihram  Ihram
                plan   The plan

                Read one with: manasik article heat

                """
        )
        let json = try #require(try traveller.json("article") as? [[String: Any]])
        #expect(json.map { $0["id"] as? String } == ["small:heat", "small:ihram", "small:plan"])
        #expect(json.map { $0["languages"] as? [String] ?? [] }.first == ["ar", "en"])
    }

    @Test func printsAnArticleAndHowThoseAreReadToWhichItLinks() throws {
        let traveller = try traveller()
        let expected = """
            Heat stroke
            ───────────
            Drink, and see the plan.

            See also
            • The plan: manasik article plan

            """
        for name in [["heat"], ["small:heat"], ["Heat", "stroke"], ["ضربة الشمس"]] {
            let found = try traveller.execute(traveller.arguments(["article"] + name))
            #expect(found.status == 0 && found.output == expected, "\(name): \(found)")
        }
        let json = try #require(try traveller.json("article", "heat") as? [String: Any])
        #expect((json["body"] as? [String: String])?["text"] == "Drink, and see [the plan](article:plan).\n")
        #expect((json["see_also"] as? [[String: Any]])?.map { $0["id"] as? String } == ["small:plan"])
    }

    @Test func saysInWhichLanguageAnArticleIsWhereItFallsBack() throws {
        let traveller = try traveller()
        let found = try traveller.run("article", "plan", "--language", "ar").output
        #expect(found.contains("The plan"))
        #expect(found.contains("بالإنجليزية") || found.contains("الإنجليزية"), "\(found)")
    }

    @Test func namesWhatIsNearWhereNoArticleIsCalledSo() throws {
        let traveller = try traveller()
        var found = try traveller.run("article", "heet")
        #expect(found.status == 1)
        #expect(found.error == "manasik: no article is called 'heet'; near it: heat (Heat stroke)\n")
        found = try traveller.run("article", "stroke")
        #expect(found.error == "manasik: no article is called 'stroke'; near it: heat (Heat stroke)\n")
        found = try traveller.run("article", "qqqq")
        #expect(found.error == "manasik: no article is called 'qqqq'; all of them: manasik article\n")
        found = try traveller.run("article", "heet", "--format", "json")
        #expect(found.output.contains("\"code\" : \"article.unknown\""), "\(found.output)")
    }

    @Test func aSearchThatFindsAnArticleSaysHowItIsRead() throws {
        let traveller = try traveller()
        let found = try traveller.run("search", "heat").output
        #expect(found.hasSuffix("Read one with: manasik article heat\n"), "\(found)")
        #expect(try !traveller.run("search", "tawaf", "--kind", "step").output.contains("manasik article"))
    }

    // MARK: In a walk

    @Test func theWalkNamesTheArticlesOfAStepAndOfItsRemedies() throws {
        let traveller = try traveller()
        let list = """
            See also
            • Heat stroke: manasik article heat
            • The plan: manasik article plan

            """
        #expect(try traveller.run("walk", "details", "ihram").output.contains("\n" + list))
        // Of the whole before it has begun, after those of the step, and with the list of the steps.
        let whole = "See also\n• The plan: manasik article plan\n"
        let ahead = try traveller.run("walk").output
        #expect(ahead.contains("\n" + list), "\(ahead)")
        #expect(ahead.components(separatedBy: "See also").count == 2, "\(ahead)")
        #expect(try traveller.run("walk", "list").output.contains(whole))
        try traveller.run("walk", "next")
        #expect(try traveller.run("walk").output.contains("\n" + list))
        #expect(
            try traveller.run("walk", "details", "sai").output.contains(
                "• Heat stroke: manasik article heat\n"
            )
        )
        let json = try #require(try traveller.json("walk", "details", "ihram") as? [String: Any])
        let step = try #require(json["step"] as? [String: Any])
        #expect(
            (step["see_also"] as? [[String: Any]])?.map { $0["id"] as? String } == [
                "small:heat", "small:plan",
            ]
        )
        #expect((json["see_also"] as? [[String: Any]])?.map { $0["id"] as? String } == ["small:plan"])
    }

    @Test func aNumberOpensAnArticleOnTheScreenAndEscLeadsBack() throws {
        let traveller = try traveller()
        let terminal = try traveller.open(["walk"], columns: 80, rows: 50)
        try terminal.wait(for: "See also: Heat stroke and The plan")
        terminal.send(.enter)
        try terminal.wait(for: "1–2 read   Esc return")
        #expect(terminal.screen.text.contains("1 Heat stroke\n2 The plan\n"))
        terminal.send(.character("1"))
        try terminal.wait(for: "Drink, and see the plan.")
        // The article to which it links has a number of its own.
        terminal.send(.character("1"))
        try terminal.wait(for: "Rest at noon.")
        terminal.send(.escape)
        try terminal.wait(for: "Drink, and see the plan.")
        terminal.send(.escape)
        try terminal.wait(for: "1–2 read")
        terminal.send(.character("2"))
        try terminal.wait(for: "Rest at noon.")
        terminal.send(.escape)
        try terminal.wait(for: "1–2 read")
        terminal.send(.escape)
        try terminal.wait(for: "q leave")
        try terminal.leave()
    }

    @Test func lineByLineAnArticleIsChosenByItsNumberOrItsTitle() throws {
        let traveller = try traveller()
        let terminal = try traveller.open(["walk", "--plain"], columns: 80, rows: 200)
        try terminal.wait(for: "\n>")
        terminal.send("i\r")
        try terminal.wait(for: "1 = Heat stroke\n2 = The plan\nq = return\n")
        terminal.send("the plan\r")
        try terminal.wait(for: "Rest at noon.")
        try terminal.wait(for: "q = return\n")
        terminal.send("q\r")
        try terminal.wait(for: "q = leave")
        terminal.send("q\r")
        #expect(try terminal.waitForExit() == .exited(0))
    }
}
