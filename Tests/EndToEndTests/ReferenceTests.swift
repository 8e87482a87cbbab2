import Foundation
import Testing

@Suite struct ReferenceTests {
    /// Every file below a directory, by its path.
    private func files(below directory: String) throws -> [String: Data] {
        let names = try #require(FileManager.default.enumerator(atPath: directory)?.allObjects as? [String])
        var files: [String: Data] = [:]
        for name in names {
            var isDirectory: ObjCBool = false
            let path = directory + "/" + name
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
                !isDirectory.boolValue
            else { continue }
            files[name] = FileManager.default.contents(atPath: path)
        }
        return files
    }

    @Test func isNotStaleInTheRepository() throws {
        let traveller = Traveller()
        #expect(try traveller.execute(["reference", "--output", "docs"]).status == 0)
        let written = try files(below: traveller.directory + "/docs")
        #expect(written.count > 10)
        for (name, content) in written {
            let present = FileManager.default.contents(atPath: repository + "/docs/" + name)
            #expect(present == content, "docs/\(name) is stale; run: manasik reference")
        }
        let schemas = try files(below: repository + "/docs/schemas")
        #expect(
            Set(schemas.keys.map { "schemas/" + $0 }) == Set(written.keys.filter { $0.hasPrefix("schemas/") })
        )
    }

    /// The command of `docs/contributing.md` that makes the repository's own pages.
    @Test func pagesAreNotStaleInTheRepository() throws {
        let page = try String(contentsOfFile: repository + "/docs/contributing.md", encoding: .utf8)
        let command = try #require(
            page.split(separator: "\n").map { $0.drop { $0 == " " } }.first { $0.hasPrefix("manasik docs ") }
        )
        let words = command.split(separator: " ").dropFirst().map(String.init)
        let traveller = Traveller()
        let outcome = try traveller.execute(words, environment: ["MANASIK_BUNDLED": repository])
        #expect(outcome.status == 0, "\(outcome.error)")
        let written = try files(below: traveller.directory + "/docs")
        let named = words.dropFirst().prefix { !$0.hasPrefix("--") }
        let plugins = try FileManager.default.contentsOfDirectory(atPath: repository + "/plugins")
        #expect(Set(named) == Set(plugins).subtracting(["group-sample"]), "each pack with rules has a page")
        // Besides them the index, the API and the diagnostics.
        #expect(written.count == named.count + 3)
        for (name, content) in written {
            let present = FileManager.default.contents(atPath: repository + "/docs/" + name)
            #expect(present == content, "docs/\(name) is stale; run the command of docs/contributing.md")
        }
        let pages = try files(below: repository + "/docs/packs")
        #expect(Set(pages.keys.map { "packs/" + $0 }) == Set(written.keys.filter { $0.hasPrefix("packs/") }))
    }

    @Test func makesCompletionsForEveryShell() throws {
        let traveller = Traveller()
        for shell in ["bash", "zsh", "fish"] {
            let script = try traveller.execute(["--generate-completion-script", shell])
            #expect(script.status == 0)
            #expect(script.output.contains("checklist") && script.output.contains("bring-back"))
        }
    }

    /// Verbs with their subcommands, as the help names them.
    private func verbs(_ path: [String], of traveller: Traveller) throws -> [[String]] {
        let help = try traveller.execute(path + ["--help"]).output
        guard let start = help.range(of: "SUBCOMMANDS:\n") else { return [path] }
        let names = help[start.upperBound...].split(separator: "\n").filter {
            $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.contains("See 'manasik help")
        }.map { String($0.split(separator: " ")[0].filter { $0 != "," }) }
        return try [path] + names.flatMap { try verbs(path + [$0], of: traveller) }
    }

    @Test func showsAnExampleInEveryHelpAndTellsOfEveryVerb() throws {
        let traveller = Traveller()
        let all = try verbs([], of: traveller)
        #expect(all.count > 30)
        let page = try String(contentsOfFile: repository + "/docs/cli.md", encoding: .utf8)
        for verb in all {
            let help = try traveller.execute(verb + ["--help"])
            #expect(help.output.contains("Example: "), "manasik \(verb.joined(separator: " ")) --help")
            if let name = verb.first { #expect(page.contains("manasik \(name)"), "docs/cli.md on \(name)") }
        }
    }

    @Test(arguments: [("cli.md", 40), ("dhikr.md", 30)])
    func showsExamplesThatWork(name: String, least: Int) throws {
        let page = try String(contentsOfFile: repository + "/docs/\(name)", encoding: .utf8)
        let commands = page.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map {
            String($0.dropFirst(2))
        }
        #expect(commands.count > least)
        let traveller = Traveller()
        let directory = URL(filePath: Traveller.program).deletingLastPathComponent().path
        for command in commands {
            let outcome = try traveller.execute(
                ["-c", command],
                program: "/bin/sh",
                environment: [
                    "PATH": directory + ":/usr/bin:/bin", "MANASIK_NOW": Traveller.now,
                    "MANASIK_BUNDLED": repository,
                ]
            )
            #expect(outcome.status == 0, "\(command): \(outcome.error)")
            #expect(outcome.error == "", "\(command)")
        }
    }

    @Test func tellsWhatTheProgramStandsOn() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=MY")
        let report = try #require(try traveller.json("doctor") as? [String: Any])
        #expect(report["version"] as? String == "0.1.0")
        #expect((report["lua"] as? String)?.hasPrefix("Lua 5.4") == true)
        #expect((report["home"] as? [String: Any])?["permissions"] as? String == "700")
        #expect((report["problems"] as? [String])?.isEmpty == true)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: traveller.home)
        let open = try traveller.run("doctor")
        #expect(open.status == 1)
        #expect(open.output.contains("! others can read ~/home; run: chmod 700 ~/home\n"))
    }
}
