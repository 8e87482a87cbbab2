import ArgumentParser
import Foundation
import Testing

@testable import manasik

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

    /// Those of the pack itself, and of a pack that it requires.
    @Test func aNamedPackAddsTypesForItsEvents() throws {
        let traveller = Traveller()
        for (id, more) in [("one", ""), ("two", #""requires": { "one": "*" },"#)] {
            try traveller.write(
                """
                { "id": "\(id)", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"], \(more)
                  "events": { "met": { "about": "Met.", "fields": { "place": "text" } } } }
                """,
                to: "packs/\(id)/pack.json"
            )
            try traveller.write("{}", to: "packs/\(id)/locales/en.json")
        }
        let run = try traveller.execute(["reference", "two", "--packs", "packs", "--output", "ref"])
        #expect(run.status == 0, "\(run.error)")
        let written = try traveller.read("ref/manasik.lua")
        for id in ["one", "two"] {
            #expect(written.contains("---@class manasik.PackEvent.\(id).met: manasik.Event"))
        }
        let unknown = try traveller.execute(["reference", "tow", "--packs", "packs", "--output", "ref"])
        #expect(unknown.status == 64 && unknown.error.contains("there is no pack 'tow'; did you mean 'two'?"))
    }

    @Test(arguments: ["manasik.lua", "schemas/pack.schema.json"])
    func replacesNothingButAnEarlierReference(name: String) throws {
        let traveller = Traveller()
        try traveller.write("{ \"title\": \"mine\" }", to: "ref/" + name)
        let refused = try traveller.execute(["reference", "--output", "ref"])
        #expect(refused.status == 74)
        #expect(
            refused.error
                == "manasik: 'ref/\(name)' is not a reference of an earlier run and would be overwritten; "
                + "move it or name another file\n"
        )
        #expect(try files(below: traveller.directory + "/ref").count == 1)
        let file = try traveller.execute(["reference", "--output", "ref/" + name])
        #expect(file.status == 74)
        #expect(file.error == "manasik: 'ref/\(name)' is a file; name a directory with --output\n")
        try FileManager.default.removeItem(atPath: traveller.directory + "/ref/" + name)
        #expect(try traveller.execute(["reference", "--output", "ref"]).status == 0)
        let written = try traveller.read("ref/" + name)
        // One of an earlier version.
        let earlier = written.replacing("level 1", with: "level 0").replacing("SPDX", with: "spdx")
        try traveller.write(earlier, to: "ref/" + name)
        #expect(try traveller.execute(["reference", "--output", "ref"]).status == 0)
        #expect(try traveller.read("ref/" + name) == written)
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
        let templates = ["group-sample", "samples"]
        #expect(Set(named) == Set(plugins).subtracting(templates), "each pack with rules has a page")
        // Besides them the index, the API, the events and the diagnostics.
        #expect(written.count == named.count + 4)
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

    @Test func showsAnExampleInEveryHelpAndTellsOfEveryVerb() throws {
        let all = ManasikCommand.withAllVerbs()
        #expect(all.count > 100)
        let page = try String(contentsOfFile: repository + "/docs/cli.md", encoding: .utf8)
        for (path, verb) in all {
            let help = ManasikCommand.helpMessage(for: verb)
            #expect(help.contains("Example: "), "manasik \(path.joined(separator: " ")) --help")
            if let name = path.first { #expect(page.contains("manasik \(name)"), "docs/cli.md on \(name)") }
        }
    }

    @Test(arguments: [[], ["walk"], ["dhikr", "category", "add"]])
    func printsTheHelpThatIsAskedFor(verb: [String]) throws {
        let found = try #require(ManasikCommand.withAllVerbs().first { $0.path == verb })
        let printed = try Traveller().execute(verb + ["--help"])
        #expect(printed.status == 0)
        #expect(printed.output == ManasikCommand.helpMessage(for: found.verb, columns: 80) + "\n")
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
