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

    /// The entries of the log about a person, which say why handlers failed.
    private func told(_ traveller: Traveller) throws -> String {
        try traveller.execute(["log", "show", "--person", "me", "--format", "json", "--no-bundled"]).output
    }

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
        // What takes long is not done in vain.
        #expect(refused.output.contains("tests      not examined before 'grants' is open\n"))
        #expect(try traveller.operate("grants", "give", "p", "stat").status == 64)
        #expect(
            try traveller.operate("grants", "give", "p", "state").output.hasPrefix("state: granted to 'p'.\n")
        )
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
            try told(traveller).contains(
                "pack p may not use host.state: whoever runs this installation has not granted it"
            )
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

    @Test func grantsThatAreLostGiveNothingUntilTheyAreRestored() throws {
        for damage in ["{", nil] {
            let traveller = Traveller()
            try traveller.operate("grants", "give", "p", "state")
            let archive = try traveller.archive("p", "1.0.0", asks: "state", code: Self.code)
            #expect(try traveller.operate("activate", archive).status == 0)
            if let damage {
                try traveller.write(damage, to: "home/generations/grants.json")
            } else {
                try FileManager.default.removeItem(atPath: traveller.home + "/generations/grants.json")
            }
            let done = try traveller.operate("checklist", "done", "item")
            #expect(done.error.contains("a part of the pack 'p' did not work"), "\(done)")
            #expect(try told(traveller).contains("has not granted it"))
            for verb in ["doctor", "packs", "generations", "grants"] {
                let outcome = try traveller.operate(verb)
                #expect(outcome.status == 1, "\(verb)")
                #expect(
                    outcome.output.contains(
                        ", so that nothing is granted to any pack; to grant what the packs in use ask for: manasik grants "
                            + "restore\n"
                    ),
                    "\(outcome)"
                )
            }
            let other = try traveller.archive("q", "1.0.0")
            #expect(try traveller.operate("activate", other).output.contains("manasik grants restore"))
            #expect(try traveller.operate("grants", "restore").status == 0)
            #expect(try traveller.operate("grants", "restore").status == 1)
            #expect(try traveller.operate("activate", other).status == 0)
            #expect(try traveller.operate("generations").status == 0)
        }
    }

    @Test func saysWhatIsGrantedThatNobodyAsksFor() throws {
        let traveller = Traveller()
        try traveller.operate("activate", try traveller.archive("pack", "1.0.0"))
        #expect(
            try traveller.operate("grants", "give", "pakc", "state").output
                == "state: granted to 'pakc'.\nnote: no pack 'pakc' is in use; did you mean 'pack'?\n"
        )
        #expect(
            try traveller.operate("grants", "give", "pack", "state").output
                == "state: granted to 'pack'.\nnote: pack 'pack' as it is in use does not ask for state\n"
        )
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
