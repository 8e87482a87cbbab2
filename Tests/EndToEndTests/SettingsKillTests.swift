import Foundation
import ManasikPseudoTerminal
import Testing

/// A return to an earlier generation that is killed before each of its changes of the disk in turn.
@Suite struct SettingsKillTests {
    private static let code = """
        local text = manasik.text
        manasik.setting { id = "limit", set_by = "operator", kind = "integer", minimum = 0, maximum = 9, title = text "t" }
        """

    /// Whatever is then in use, the settings are those of the same generation.
    @Test(.timeLimit(.minutes(5))) func packsAndSettingsAreOfOneGeneration() throws {
        let traveller = Traveller()
        func choose(_ value: Int) throws {
            #expect(try traveller.operate("settings", "set", "--operator", "limit=\(value)").status == 0)
        }
        for (version, value) in [("1.0.0", 3), ("2.0.0", 5)] {
            let archive = try traveller.archive("p", version, code: Self.code)
            #expect(try traveller.operate("activate", archive).status == 0)
            try choose(value)
        }
        var seen: Set<String> = []
        for step in 1..<100 {
            let home = "\(traveller.directory)/killed-\(step)"
            try FileManager.default.copyItem(atPath: traveller.home, toPath: home)
            let process = Process()
            process.executableURL = URL(filePath: BuiltProgram.path("activation-loop"))
            process.arguments = [home, "\(step)", "--switch", "1", "p:limit", "5"]
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            let packs = try traveller.operate("packs", "--home", home).output
            let version = packs.contains("1.0.0") ? "1.0.0" : "2.0.0"
            seen.insert(version)
            let settings = try traveller.operate("settings", "--operator", "--home", home)
            let isChosen = try #/limit.*?\b([0-9])\b/#.firstMatch(in: settings.output).map { String($0.1) }
            #expect(isChosen == (version == "1.0.0" ? "3" : "5"), "step \(step): \(settings)")
            let left = try String(contentsOfFile: home + "/generations/settings.json", encoding: .utf8)
            if version == "1.0.0" { #expect(!left.contains("returning"), "step \(step): \(left)") }
            // Once chosen again, a later choice holds.
            #expect(
                try traveller.operate("settings", "set", "--operator", "limit=7", "--home", home).status == 0
            )
            #expect(
                try traveller.operate("settings", "--operator", "--home", home).output.contains("7"),
                "step \(step)"
            )
            try FileManager.default.removeItem(atPath: home)
            if process.terminationReason == .exit {
                #expect(process.terminationStatus == 0 && step > 8)
                break
            }
        }
        #expect(seen == ["1.0.0", "2.0.0"])
    }

    /// What was on its way when the program was killed is what the next activation leaves, and it comes back later.
    @Test func whatWasOnItsWayIsNotLostByTheNextActivation() throws {
        let traveller = Traveller()
        for (version, value) in [("1.0.0", 3), ("2.0.0", 5)] {
            let archive = try traveller.archive("p", version, code: Self.code)
            #expect(try traveller.operate("activate", archive).status == 0)
            #expect(try traveller.operate("settings", "set", "--operator", "limit=\(value)").status == 0)
        }
        let process = try Process.run(
            URL(filePath: BuiltProgram.path("activation-loop")),
            arguments: [traveller.home, "0", "--switch", "1", "p:limit", "5"]
        )
        process.waitUntilExit()
        #expect(
            try traveller.operate("diff", "2", "1").output == "~ p 2.0.0 → 1.0.0\n~ setting p:limit 5 → 3\n"
        )
        let later = try traveller.operate("activate", "--generation", "2")
        #expect(later.output.contains("~ setting p:limit 3 → 5\n"), "\(later)")
        #expect(try traveller.operate("settings", "--operator").output.contains("5"))
        #expect(try traveller.operate("rollback", "--to", "1").output.contains("~ setting p:limit 5 → 3\n"))
        #expect(try traveller.operate("settings", "--operator").output.contains("3"))
    }
}
