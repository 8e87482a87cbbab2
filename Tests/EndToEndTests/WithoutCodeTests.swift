import Foundation
import Testing

/// Writes every file that `docs/without-code.md` shows and runs every command, in their order.
@Suite struct WithoutCodeTests {
    private let traveller = Traveller()

    private func shell(_ command: String) throws -> Traveller.Outcome {
        let directory = URL(filePath: Traveller.program).deletingLastPathComponent().path
        return try traveller.execute(
            ["-c", command],
            program: "/bin/sh",
            environment: ["PATH": directory + ":/usr/bin:/bin", "MANASIK_BUNDLED": repository]
        )
    }

    @Test func whatThePageShowsWorks() throws {
        let text = try String(contentsOfFile: repository + "/docs/without-code.md", encoding: .utf8)
        var files = 0
        var commands = 0
        for (index, part) in text.components(separatedBy: "```").enumerated() where index % 2 == 1 {
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let name = lines[0].split(separator: " ").dropFirst().first
            if let name {
                try traveller.write(String(lines[1]), to: String(name))
                files += 1
            } else if lines[0] == "console" {
                for line in lines[1].split(separator: "\n") where line.hasPrefix("$ ") {
                    let outcome = try shell(String(line.dropFirst(2)))
                    #expect(outcome.status == 0, "\(line)\n\(outcome.output)\(outcome.error)")
                    commands += 1
                }
            }
        }
        #expect(files == 12)
        #expect(commands == 37)
        #expect(try traveller.read("hotels/locales/id.json") == "{\n  \"contacts.title\": \"Hotel\"\n}\n")
        #expect(try traveller.read("hotels-id.po").contains("# The short form, as on the sign.\n"))
        #expect(try traveller.read("back.csv").contains("hotel-example"))
        #expect(try traveller.read("back.csv").contains(",'+966110000003,"))
    }

    @Test func onlyFilesOfReasonableSizeAreRead() throws {
        _ = try shell("mkfifo pipe; truncate -s 17M large")
        try traveller.write(
            "{ \"id\": \"p\", \"version\": \"1.0.0\", \"api\": 1, \"license\": \"MIT\", \"locales\": [\"en\"] }",
            to: "p/pack.json"
        )
        for verb in ["import csv", "locale import"] {
            for (file, problem) in [
                ("pipe", "it is not a regular file"), ("/dev/zero", "it is not a regular file"),
                ("large", "it is larger than 16 MiB; divide it"),
            ] {
                let kind = verb == "import csv" ? "--kind contacts" : ""
                let outcome = try shell("timeout 20 manasik \(verb) \(file) \(kind) --pack p")
                #expect(outcome.status == 74)
                #expect(outcome.error == "manasik: '\(file)' cannot be read: \(problem)\n")
            }
        }
    }

    @Test func aTableThatIsWrongWritesNothing() throws {
        try traveller.write("name,phone,kind\nOne,0112345678,hotel\n", to: "t.csv")
        let refused = try shell("manasik import csv t.csv --kind contacts --pack mine")
        #expect(refused.status == 1)
        #expect(
            refused.output == """
                t.csv:2:2: error[table.cell]: column 2 ('phone'): '0112345678' does not say its country
                  help: write it with + and the country's code, without the 0 before the area's
                1 error; nothing was written

                """
        )
        #expect(!FileManager.default.fileExists(atPath: traveller.directory + "/mine"))
        #expect(try shell("manasik import csv none.csv --kind contacts --pack mine").status == 74)
        #expect(try shell("manasik import csv t.csv --kind contacts --pack 'My Pack'").status == 64)
        #expect(try shell("manasik import csv t.csv --kind contacts --pack mine --map phone").status == 64)
        #expect(try shell("mkdir empty; manasik import csv t.csv --kind contacts --pack empty").status == 1)
    }

    @Test func translationsOfTheBundledPacksComeBackUnchanged() throws {
        let packs = [
            "content/sunni-schools", "content/rites", "content/dhikr", "plugins/hajj", "plugins/contacts-sa",
        ]
        for pack in packs {
            let name = try #require(pack.split(separator: "/").last)
            _ = try shell("cp -R '\(repository)/\(pack)' . && cp -R \(name) \(name).before")
            for language in ["ar", "id", "ms"] {
                let exported = try shell(
                    "manasik locale export \(name) --language \(language) --output \(name)-\(language).po"
                )
                #expect(exported.status == 0, "\(exported.error)")
                let taken = try shell("manasik locale import \(name)-\(language).po --pack \(name)")
                #expect(
                    taken.status == 0 && taken.output.hasPrefix("0 added, 0 changed, "),
                    "\(taken.output)"
                )
            }
            let differences = try shell("rm -R \(name)/po; diff -r \(name) \(name).before")
            #expect(differences.output == "")
        }
    }

    @Test func tablesOfTheBundledPacksComeBackUnchanged() throws {
        for (pack, kind) in [("dhikr", "dhikr"), ("chirps", "chirps")] {
            _ = try shell("cp -R '\(repository)/content/\(pack)' . && cp -R \(pack) \(pack).before")
            #expect(try shell("manasik export csv \(pack) --kind \(kind) --output \(pack).csv").status == 0)
            let taken = try shell("manasik import csv \(pack).csv --kind \(kind) --pack \(pack) --update")
            #expect(taken.status == 0 && taken.output.contains("0 added, 0 updated, "), "\(taken.output)")
            #expect(try shell("diff -r \(pack) \(pack).before").output == "")
        }
    }
}
