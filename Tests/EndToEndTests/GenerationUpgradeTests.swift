import Foundation
import Testing

/// Packs that change under people who are on their way, and under a worker that serves them.
@Suite struct GenerationUpgradeTests {
    private static func code(_ name: String, _ more: String = "") -> String {
        """
        local text = manasik.text
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "one", text = text "t" }, manasik.item { id = "two", text = text "t" } }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "enter", title = text "t" }, manasik.step { id = "\(name)", title = text "t" },
          manasik.step { id = "leave", title = text "t" } }
        \(more)
        """
    }

    private func activate(_ traveller: Traveller, _ version: String, _ name: String, _ more: String = "")
        throws
    {
        let archive = try traveller.archive("p", version, code: Self.code(name, more))
        let outcome = try traveller.operate(
            "activate",
            archive,
            "--override",
            "proofs",
            "--reason",
            "a small ritual"
        )
        try #require(outcome.status == 0, "\(outcome)")
    }

    private func walk(_ traveller: Traveller) throws -> String {
        let outcome = try traveller.operate("walk", "list", "--format", "json")
        try #require(outcome.status == 0, "\(outcome)")
        return outcome.output
    }

    private func ticks(_ traveller: Traveller) throws -> Int {
        try traveller.operate("checklist", "--format", "json").output.components(separatedBy: "\"done\"")
            .count - 1
    }

    @Test func anUpgradeAndAReturnLoseNoTickAndTheWalkGoesOnAsItBegan() throws {
        let traveller = Traveller()
        try activate(traveller, "1.0.0", "alpha")
        #expect(try traveller.operate("walk", "done", "enter").status == 0)
        #expect(try traveller.operate("checklist", "done", "one").status == 0)

        try activate(traveller, "2.0.0", "beta")
        #expect(try walk(traveller).contains("alpha") && !walk(traveller).contains("beta"))
        #expect(try traveller.operate("walk", "done", "alpha").status == 0)
        #expect(try traveller.operate("checklist", "done", "two").status == 0)
        #expect(try ticks(traveller) == 2)

        // Two more versions; the first is still what the walk uses.
        try activate(traveller, "3.0.0", "gamma")
        // What was done under the second can only be decided again by its packs.
        let kept = try traveller.operate("generations", "prune", "--keep", "1")
        #expect(
            kept.output == """
                generation 1 stays: a walk uses a pack of it
                generation 2 stays: decisions in the log were made by its packs, and 'manasik replay' makes them again by \
                them; to let it go: --without-replay
                Nothing to remove.

                """,
            "\(kept)"
        )
        #expect(
            try traveller.operate("replay").output == "2 decisions of 1 person made again.\nNone differs.\n"
        )
        let pruned = try traveller.operate("generations", "prune", "--keep", "1", "--without-replay")
        #expect(pruned.status == 0)
        #expect(
            pruned.output == """
                generation 1 stays: a walk uses a pack of it
                Generations removed: 2. Contents of packs removed: 1.

                """
        )
        let back = try traveller.operate("rollback", "--to", "1")
        #expect(back.status == 0, "\(back)")
        #expect(try traveller.packsInUse() == ["p": "1.0.0"])
        #expect(try ticks(traveller) == 2)
        #expect(try walk(traveller).contains("alpha"))
        #expect(try traveller.operate("walk", "done", "leave").status == 0)
        #expect(try traveller.operate("doctor").status == 0)
        #expect(
            try traveller.operate("rollback", "--to", "2").error
                == "manasik: there is no generation 2; the home has 1, 3\n"
        )
    }

    @Test func settingsOfTheOperatorGoAndComeBackWithTheGeneration() throws {
        let setting = """
            manasik.setting { id = "limit", set_by = "operator", kind = "integer", minimum = 0, maximum = 9, title = text "t" }
            """
        let traveller = Traveller()
        func choose(_ value: Int) throws {
            #expect(try traveller.operate("settings", "set", "--operator", "limit=\(value)").status == 0)
        }
        func chosen() throws -> String { try traveller.operate("settings", "--operator").output }
        try activate(traveller, "1.0.0", "alpha", setting)
        try choose(3)
        try activate(traveller, "2.0.0", "beta", setting)
        #expect(try traveller.operate("diff", "1", "2").output == "~ p 1.0.0 → 2.0.0\n")
        try choose(5)
        #expect(
            try traveller.operate("diff", "1", "2").output == "~ p 1.0.0 → 2.0.0\n~ setting p:limit 3 → 5\n"
        )
        let back = try traveller.operate("rollback")
        #expect(back.output.hasPrefix("~ p 2.0.0 → 1.0.0\n~ setting p:limit 5 → 3\n"), "\(back)")
        #expect(try chosen().contains("3"))
        #expect(
            try traveller.operate("diff", "2").output == "~ p 2.0.0 → 1.0.0\n~ setting p:limit 5 → 3\n"
        )
        let again = try traveller.operate(
            "activate",
            "--generation",
            "2",
            "--override",
            "proofs",
            "--reason",
            "a small ritual"
        )
        #expect(again.status == 0 && again.output.contains("~ setting p:limit 3 → 5\n"), "\(again)")
        #expect(try chosen().contains("5"))
    }

    /// A worker that runs takes other packs into use without an end, and loses nothing that is due.
    @Test(.timeLimit(.minutes(10))) func aWorkerFollows() throws {
        let traveller = Traveller()
        try activate(traveller, "1.0.0", "alpha")
        func remind(_ name: String) throws {
            let outcome = try traveller.execute([
                "schedule", "add", name, "2025-01-01 00:00", "--title", name, "--missed", "all 3153600000s",
                "--now",
                "2024-01-01T00:00:00Z", "--no-bundled",
            ])
            try #require(outcome.status == 0, "\(outcome)")
        }
        try remind("before")
        let log = traveller.directory + "/log"
        try traveller.write("", to: "log")
        let process = Process()
        process.executableURL = URL(filePath: Traveller.program)
        process.arguments = [
            "schedule", "run", "--no-bundled", "--poll", "2", "--sink", "file:\(traveller.directory)/told",
            "--verbose",
        ]
        process.environment = traveller.environment
        process.standardError = FileHandle(forWritingAtPath: log)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        defer { process.terminate() }
        /// Waits until a file has a text so many times.
        func waitFor(_ text: String, times: Int = 1, in file: String) throws {
            for _ in 0..<1200 {
                let found = ((try? traveller.read(file)) ?? "").components(separatedBy: text).count - 1
                if found >= times { return }
                usleep(50_000)
            }
            Issue.record("'\(text)' is not in \(file): \((try? traveller.read(file)) ?? "")")
        }
        try waitFor("\"before\"", in: "told")
        try activate(traveller, "2.0.0", "beta")
        try waitFor("notice: other packs are in use generation=2 packs=1", in: "log")
        try remind("between")
        try waitFor("\"between\"", in: "told")
        #expect(try traveller.operate("rollback").status == 0)
        try waitFor("notice: other packs are in use generation=1 packs=1", in: "log")
        try traveller.operate("grants", "give", "p", "records")
        try waitFor("notice: other packs are in use generation=1 packs=1", times: 2, in: "log")
        try remind("after")
        try waitFor("\"after\"", in: "told")
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        #expect(try traveller.read("told").split(separator: "\n").count == 3)
    }
}
