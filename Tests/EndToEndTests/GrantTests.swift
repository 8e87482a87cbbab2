import Foundation
import Testing

/// What an operator lets packs use of the host.
@Suite struct GrantTests {
    private static let code = """
        local text = manasik.text
        manasik.fact { id = "packed", kind = "boolean", title = text "t", ask = text "t" }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "item", text = text "t", level = "required" } }
        manasik.on("checklist.item.done", function(event, host) host.state("packed", true) end)
        """

    @Test func aVersionThatAsksForMoreWaits() throws {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        let archive = try traveller.archive("p", "1.1.0", asks: "state", code: Self.code)
        let refused = try traveller.operate("activate", archive)
        #expect(refused.status == 1)
        #expect(
            refused.output.contains(
                "  ! pack 'p' asks for state, which it was not granted; to grant it: manasik grants give p state\n"
            ),
            "\(refused)"
        )
        #expect(try traveller.operate("grants", "give", "p", "stat").status == 64)
        #expect(try traveller.operate("grants", "give", "p", "state").output == "state: granted to 'p'.\n")
        #expect(try traveller.operate("activate", archive).status == 0)
        #expect(try traveller.operate("checklist", "done", "item").error.isEmpty)
        #expect(try traveller.operate("profile").output.contains("T  yes\n"))
    }

    @Test func whatIsWithdrawnIsNotGiven() throws {
        let traveller = Traveller()
        let archive = try traveller.archive("p", "1.0.0", asks: "state", code: Self.code)
        try traveller.operate("grants", "give", "p", "state", "records")
        #expect(try traveller.operate("activate", archive).status == 0)
        #expect(
            try traveller.operate("grants", "withdraw", "p", "state").output == "state: withdrawn from 'p'.\n"
        )
        let done = try traveller.operate("checklist", "done", "item")
        #expect(done.status == 0)
        #expect(
            done.error.contains(
                "pack p may not use host.state: whoever runs this installation has not granted it"
            ),
            "\(done)"
        )
        #expect(!(try traveller.operate("profile").output.contains("T  yes\n")))
        let outcome = try traveller.execute(["grants", "--no-bundled", "--format", "json"])
        let rows = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]],
            "\(outcome)"
        )
        #expect(rows.map { $0["withheld"] as? [String] } == [["state"]])
        #expect(rows.map { $0["granted"] as? [String] } == [["records"]])
    }

    @Test func packsInUseKeepWhatTheyAskForWhenTheFirstGenerationIsMade() throws {
        let traveller = Traveller()
        try traveller.archive("p", "1.0.0", asks: "state", code: Self.code)
        for file in ["pack.json", "init.lua", "locales/en.json"] {
            try traveller.write(try traveller.read("work/p-1.0.0/" + file), to: "home/packs/p/" + file)
        }
        let waiting = try traveller.archive("q", "1.0.0", asks: "records")
        #expect(try traveller.operate("activate", waiting).status == 1)
        #expect(try traveller.operate("activate", try traveller.archive("r", "1.0.0")).status == 0)
        #expect(try traveller.operate("checklist", "done", "item").error.isEmpty)
        // Nobody but the operator gives more, even where the gate is passed.
        let passed = try traveller.operate(
            "activate",
            waiting,
            "--override",
            "grants",
            "--reason",
            "to look at it"
        )
        #expect(passed.status == 0, "\(passed)")
        let rows = try traveller.operate("grants").output
        #expect(rows.contains("q") && rows.contains("records"), "\(rows)")
        #expect(try traveller.read("home/generations/grants.json").contains(#"{"p":["state"]}"#))
    }
}
