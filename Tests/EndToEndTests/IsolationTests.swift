import Foundation
import Testing

/// Packs that nobody vouches for run in workers, and those that keep failing are not called.
@Suite struct IsolationTests {
    private static let code = """
        local text = manasik.text
        manasik.fact { id = "packed", kind = "boolean", title = text "t", ask = text "t" }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "item", text = text "t", level = "required" } }
        manasik.on("checklist.item.done", function(event, host) host.state("packed", true) end)
        """

    private func isolated(_ traveller: Traveller) throws -> [String: Bool] {
        let outcome = try traveller.execute(["packs", "--no-bundled", "--format", "json"])
        let packs = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]],
            "\(outcome)"
        )
        return Dictionary(
            packs.map { ($0["id"] as? String ?? "?", $0["isolated"] as? Bool ?? false) },
            uniquingKeysWith: { $1 }
        )
    }

    @Test func aPackOfAnArchiveIsIsolatedUntilSomebodyVouchesForIt() throws {
        let traveller = Traveller()
        try traveller.operate("grants", "give", "p", "state")
        let archive = try traveller.archive(
            "p",
            "1.0.0",
            asks: "state",
            code: Self.code,
            test: "assert.is_true(true)"
        )
        let activated = try traveller.operate("activate", archive)
        #expect(activated.status == 0, "\(activated)")
        #expect(
            activated.output.contains(
                "isolated, since nobody vouches for it: p; to run it in the program: manasik grants vouch p\n"
            ),
            "\(activated)"
        )
        #expect(try isolated(traveller) == ["p": true])
        #expect(try traveller.operate("packs").output.contains("loaded, isolated"))
        #expect(try traveller.operate("doctor").output.contains("isolated packs"))
        // Its handlers do what they do in the program.
        let done = try traveller.operate("checklist", "done", "item")
        #expect(done.status == 0 && done.error.isEmpty, "\(done)")
        #expect(try traveller.operate("profile").output.contains("T  yes\n"))

        #expect(try traveller.operate("grants", "vouch", "p").output == "'p' runs in the program.\n")
        #expect(try isolated(traveller) == ["p": false])
        #expect(try traveller.operate("grants", "isolate", "p").output == "'p' runs isolated.\n")
        #expect(try isolated(traveller) == ["p": true])
    }

    /// A home of a version that did not isolate packs has no file of those who are vouched for.
    @Test func doctorSaysThatAGenerationIsFromBeforePacksWereIsolated() throws {
        let traveller = Traveller()
        for id in ["p", "q"] {
            let archive = try traveller.archive(id, "1.0.0", code: "-- \(id)")
            #expect(try traveller.operate("activate", archive).status == 0)
        }
        let words = "is from before packs were isolated"
        // Here nobody vouches for them either, and that was said when they were activated.
        #expect(try !traveller.operate("doctor").output.contains(words))
        let file = traveller.directory + "/home/generations/vouched.json"
        try FileManager.default.removeItem(atPath: file)
        let doctor = try traveller.operate("doctor")
        #expect(doctor.status == 0)
        #expect(
            doctor.output.contains(
                "the generation in use is from before packs were isolated, so that nobody vouches for its packs and their code "
                    + "runs isolated, which takes longer; to let those whose authors you trust run in the program: "
                    + "manasik grants vouch p q\n"
            ),
            "\(doctor)"
        )
        #expect(try isolated(traveller) == ["p": true, "q": true])
        #expect(try traveller.operate("grants", "vouch", "p", "q").status == 0)
        #expect(try !traveller.operate("doctor").output.contains(words))
        #expect(try isolated(traveller) == ["p": false, "q": false])
        try traveller.write("{", to: "home/generations/vouched.json")
        let damaged = try traveller.operate("doctor")
        #expect(damaged.status == 1)
        #expect(
            damaged.output.contains("! ")
                && damaged.output.contains(
                    ", so that nobody vouches for any pack and the code of all runs isolated; move the file away, and vouch "
                        + "again for packs whose authors you trust: manasik grants vouch PACK…\n"
                ),
            "\(damaged)"
        )
        #expect(try isolated(traveller) == ["p": true, "q": true])
    }

    @Test func packsThatWereInUseBeforeTheFirstGenerationAreVouchedFor() throws {
        let traveller = Traveller()
        try traveller.archive("p", "1.0.0", asks: "state", code: Self.code)
        for file in ["pack.json", "init.lua", "locales/en.json"] {
            try traveller.write(try traveller.read("work/p-1.0.0/" + file), to: "home/packs/p/" + file)
        }
        #expect(try isolated(traveller) == ["p": false])
        #expect(try traveller.operate("activate", try traveller.archive("r", "1.0.0")).status == 0)
        #expect(try isolated(traveller) == ["p": false, "r": true])
    }

    @Test func aPackThatKeepsFailingRestsUntilItIsReleased() throws {
        let traveller = Traveller()
        let code = """
            local text = manasik.text
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "item", text = text "t", level = "required" } }
            manasik.on("checklist.item.done", function() while true do end end)
            """
        #expect(
            try traveller.operate("activate", try traveller.archive("p", "1.0.0", code: code)).status == 0
        )
        #expect(try traveller.operate("quarantine").output == "No pack is in quarantine.\n")
        func done() throws -> String {
            try traveller.operate("checklist", "undo", "item")
            return try traveller.operate("checklist", "done", "item", "--pack-time", "50ms").error
        }
        for _ in 0..<4 {
            let error = try done()
            #expect(
                error == "manasik: a part of the pack 'p' did not work; what you noted is kept\n",
                "\(error)"
            )
        }
        #expect(try done().contains("the pack 'p' kept failing and does nothing by itself any more"))
        #expect(try done().isEmpty)
        let list = try traveller.operate("quarantine", "list").output
        #expect(
            list.contains("p, since ") && list.contains("the handler of 'checklist.item.done' at"),
            "\(list)"
        )
        let doctor = try traveller.operate("doctor")
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("let them go on: manasik quarantine release p"), "\(doctor)")
        #expect(try traveller.operate("checklist").output.contains("T"))

        #expect(try traveller.operate("quarantine", "release", "q").status == 1)
        #expect(
            try traveller.operate("quarantine", "release", "p").output
                == "The handlers of 'p' are called again.\n"
        )
        #expect(try done().contains("a part of the pack 'p' did not work"))
    }

    @Test func whatWouldBeSetAsideIsSaidBeforeAnybodyVouches() throws {
        let traveller = Traveller()
        try traveller.archive("lib", "1.0.0")
        try traveller.write(
            #"{ "id": "lib", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"], "exports": ["code"] }"#,
            to: "work/lib-1.0.0/pack.json"
        )
        try traveller.write("return 'code'\n", to: "work/lib-1.0.0/lua/code.lua")
        let lib = try traveller.archive(of: "work/lib-1.0.0")
        let user = try traveller.archive("user", "1.0.0", requires: "lib", code: "assert(require 'lib.code')")
        let activated = try traveller.operate("activate", lib, user)
        #expect(activated.status == 0, "\(activated)")
        let refused = try traveller.operate("grants", "vouch", "user")
        #expect(refused.status == 1 && refused.output.isEmpty, "\(refused)")
        #expect(
            refused.error.hasPrefix("manasik: nothing was changed: pack 'user' would be set aside: ")
                && refused.error.hasSuffix("; to change it all the same: --yes\n"),
            "\(refused)"
        )
        #expect(try isolated(traveller) == ["lib": true, "user": true])
        #expect(try traveller.operate("grants", "vouch", "user", "lib").status == 0)
        #expect(try isolated(traveller) == ["lib": false, "user": false])
        #expect(try traveller.operate("grants", "isolate", "lib").status == 1)
        let done = try traveller.operate("grants", "isolate", "lib", "--yes")
        #expect(done.status == 0, "\(done)")
        #expect(
            done.output.hasPrefix("'lib' runs isolated.\nnote: pack 'user' would be set aside: "),
            "\(done)"
        )
    }
}
