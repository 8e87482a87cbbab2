import Foundation
import Testing

/// The log of the installation, by the commands of operators.
@Suite struct LogTests {
    private func entries(_ traveller: Traveller, _ words: String...) throws -> [[String: Any]] {
        let outcome = try traveller.execute(["log", "show", "--format", "json", "--no-bundled"] + words)
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        return try #require(json?["entries"] as? [[String: Any]], "\(outcome)")
    }

    private func kinds(_ traveller: Traveller, _ words: String...) throws -> [String] {
        let outcome = try traveller.execute(["log", "show", "--format", "json", "--no-bundled"] + words)
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let entries = try #require(json?["entries"] as? [[String: Any]], "\(outcome)")
        return entries.map { $0["kind"] as? String ?? "?" }
    }

    /// Puts the file of the store where it was at an earlier time.
    private func database(_ traveller: Traveller) -> String { traveller.directory + "/home/manasik.sqlite" }

    @Test func tellsWhatTheOperatorDid() throws {
        let traveller = Traveller()
        try traveller.operate("profile", "set", "sex=female")
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        try traveller.operate("activate", try traveller.archive("p", "1.1.0", test: "check(false)"))
        try traveller.operate(
            "activate",
            "p-1.1.0.tar.zst",
            "--override",
            "tests",
            "--reason",
            "it is known"
        )
        try traveller.operate("rollback")
        try traveller.operate("grants", "give", "p", "records")
        #expect(
            try kinds(traveller) == [
                "person.fact.changed", "generation.activated", "grants.changed", "vouching.changed",
                "generation.activated", "gate.overridden", "generation.rolled-back", "grants.changed",
            ]
        )
        let overridden = try #require(try entries(traveller, "--kind", "gate").first)
        let body = try #require(overridden["body"] as? [String: Any])
        #expect(body["gate"] as? String == "tests" && body["reason"] as? String == "it is known")
        let generation = try #require(overridden["generation"] as? [String: Any])
        #expect(generation["number"] as? Int == 2 && (generation["hash"] as? String)?.count == 64)
        let back = try #require(try entries(traveller, "--kind", "generation.rolled-back").first)
        #expect((back["body"] as? [String: Any])?["number"] as? Int == 1)
        #expect(try kinds(traveller, "--kind", "generation", "--limit", "1") == ["generation.rolled-back"])
        #expect(try traveller.operate("log", "verify").status == 0)
    }

    @Test func tellsOfSourcesAndWhatIsInstalledPinnedAndVouchedFor() throws {
        let traveller = try Traveller.withRepository()
        try traveller.operate("profile", "set", "sex=female")
        for version in ["1.0.0", "1.1.0"] {
            try traveller.publish(try traveller.archive("p", version))
            #expect(try traveller.operate("install", "p@\(version)").status == 0)
        }
        #expect(try traveller.operate("remove", "p@1.0.0").status == 0)
        #expect(
            try traveller.operate(
                "source",
                "add",
                "repo",
                "--root",
                "repo/metadata/1.root.json",
                "--name",
                "stick"
            )
            .status == 0
        )
        #expect(try traveller.operate("source", "move", "p", "stick").status == 0)
        #expect(try traveller.operate("source", "remove", "repo").status == 0)
        #expect(try traveller.operate("pin", "p", "--version", "1.1.0").status == 0)
        #expect(try traveller.operate("unpin", "p").status == 0)
        #expect(try traveller.operate("grants", "vouch", "q").status == 0)
        #expect(try traveller.operate("grants", "isolate", "q").status == 0)
        #expect(
            try kinds(traveller) == [
                // The source was added before the home had a log, and is told of as soon as there is one.
                "source.added", "person.fact.changed", "pack.installed", "pack.installed", "pack.removed",
                "source.added", "source.moved", "source.removed", "pins.changed", "pins.changed",
                "vouching.changed", "vouching.changed",
            ]
        )
        func bodies(_ kind: String) throws -> [[String: Any]] {
            try entries(traveller, "--kind", kind).compactMap { $0["body"] as? [String: Any] }
        }
        let added = try bodies("source.added").last
        #expect(
            added?["source"] as? String == "stick"
                && (added?["address"] as? String)?.hasSuffix("/repo") == true
        )
        let installed = try bodies("pack.installed").map { $0["version"] as? String }
        #expect(installed == ["1.0.0", "1.1.0"])
        let removed = try #require(try bodies("pack.removed").first)
        #expect(removed["pack"] as? String == "p" && removed["version"] as? String == "1.0.0")
        #expect((removed["content_hash"] as? String)?.count == 64)
        let moved = try #require(try bodies("source.moved").first)
        #expect(moved["from"] as? String == "repo" && moved["source"] as? String == "stick")
        let pins = try bodies("pins.changed").map { $0["versions"] as? [String: String] }
        #expect(pins == [["p": "1.1.0"], [:]])
        #expect(try bodies("vouching.changed").map { $0["packs"] as? [String] } == [["q"], []])
        // Nothing is told twice.
        for _ in 1...2 { try traveller.operate("profile") }
        #expect(try kinds(traveller).count == 12)
        #expect(try traveller.operate("log", "verify").status == 0)
    }

    @Test func anEntryIsALineThatIsFoundByAWord() throws {
        let traveller = Traveller()
        try traveller.operate("profile", "set", "sex=female", "--person", "Aisha")
        try traveller.operate("activate", try traveller.archive("p", "1.0.0", test: "check(false)"))
        try traveller.operate(
            "activate",
            "p-1.0.0.tar.zst",
            "--override",
            "tests",
            "--reason",
            "known\nand ACCEPTED"
        )
        let all = try traveller.operate("log", "show").output.split(separator: "\n")
        let at = "2027-04-20T03:00:00Z"
        #expect(all.count == 6 && all[0].hasPrefix("1  \(at)  person.fact.changed   Aisha  "), "\(all)")
        #expect(
            all[1].hasPrefix("2  \(at)  generation.activated  -  ") && all[1].hasSuffix("  (generation 1)")
        )
        let found = try traveller.operate("log", "show", "--search", "accepted", "--search", "GATE")
        #expect(
            found.output.hasPrefix("3  \(at)  gate.overridden  -  findings [")
                && found.output.split(separator: "\n").count == 2
                && found.output.contains(
                    ", gate tests, number 1, reason known and ACCEPTED  (generation 1)\n"
                ),
            "\(found)"
        )
        #expect(try kinds(traveller, "--search", "aisha") == ["person.fact.changed"])
        #expect(try kinds(traveller, "--search", "profile") == [])
        #expect(try kinds(traveller, "--search", "profile", "--person", "Aisha") == ["person.fact.changed"])
        #expect(
            try traveller.operate("log", "show", "--search", "nowhere").output.hasPrefix(
                "No entry is as asked for.\nhead: "
            )
        )
    }

    /// The program ends between the change of a file and its entry: the next one that opens the home appends it, once.
    @Test func whatWasNotLoggedInTimeIsAppendedByTheNext() throws {
        let traveller = Traveller()
        try traveller.operate("profile", "set", "sex=female")
        let archive = try traveller.archive("p", "1.0.0")
        let before = try #require(FileManager.default.contents(atPath: database(traveller)))
        try traveller.operate("activate", archive)
        try before.write(to: URL(filePath: database(traveller)))
        #expect(try kinds(traveller, "--kind", "generation") == [])
        let pending =
            "\nthe log of the installation does not have yet that generation 1 is active; whatever uses the home "
        #expect(try traveller.operate("doctor").output.contains(pending))
        for _ in 1...2 { try traveller.operate("profile") }
        #expect(!(try traveller.operate("doctor").output.contains("does not have yet")))
        #expect(try kinds(traveller, "--kind", "generation") == ["generation.activated"])
        #expect(try kinds(traveller, "--kind", "grants") == ["grants.changed"])
    }

    @Test func showsWhatIsOfAPersonOnlyToWhoAsksForThem() throws {
        let traveller = Traveller()
        try traveller.operate("profile", "set", "sex=female")
        for words in [["log", "show"], ["log", "show", "--format", "json"], ["log", "export"]] {
            let all = try traveller.execute(words)
            #expect(all.status == 0 && !all.output.contains("female"), "\(all)")
            #expect(all.output.contains("person.fact.changed"), "\(all)")
        }
        #expect(
            try traveller.execute(["log", "show", "--person", "me"]).output.contains("manasik:profile")
        )
        let mine = try traveller.execute(["log", "export", "--person", "me"])
        #expect(mine.output.contains("female") && mine.output.contains("\"salt\":\""), "\(mine)")
        #expect(mine.output.split(separator: "\n").count == 1)
        #expect(try traveller.execute(["log", "show", "--since", "yesterday"]).status == 64)
    }

    @Test func anErasedPersonIsInNoEntry() throws {
        let traveller = Traveller()
        try traveller.operate("profile", "set", "sex=female")
        try traveller.operate("profile", "set", "sex=male", "--person", "Aisha")
        #expect(try traveller.operate("person", "erase", "me", "--yes").status == 0)
        #expect(try kinds(traveller) == ["person.fact.changed", "person.erased"])
        let verified = try traveller.operate("log", "verify")
        #expect(
            verified.output.hasPrefix("The log is whole: 2 entries, 1 entry erased with persons.\nhead: "),
            "\(verified)"
        )
        let bytes = try #require(FileManager.default.contents(atPath: database(traveller)))
        #expect(bytes.range(of: Data("female".utf8)) == nil)
        #expect(
            try traveller.operate("replay").output == "1 decision of 1 person made again.\nNone differs.\n"
        )
    }

    @Test func aHashThatWasKeptShowsThatTheEndIsGone() throws {
        let traveller = Traveller()
        try traveller.operate("profile", "set", "sex=female")
        let before = try #require(FileManager.default.contents(atPath: database(traveller)))
        try traveller.operate("profile", "set", "sex=male")
        let shown = try traveller.answer("log", "show")
        let head = try #require((shown["head"] as? [String: Any])?["hash"] as? String)
        #expect(try traveller.operate("log", "verify", "--head", head).status == 0)
        try before.write(to: URL(filePath: database(traveller)))
        let cut = try traveller.operate("log", "verify", "--head", head)
        #expect(cut.status == 1)
        #expect(
            cut.output.hasPrefix(
                "! after entry 1: the chain does not have the hash that was kept, so its end was cut off or the whole was written anew\n"
            ),
            "\(cut)"
        )
        #expect(try traveller.operate("log", "verify", "--head", "12").status == 64)
    }

    @Test func anEntryThatWasChangedByHandIsNamed() throws {
        let traveller = Traveller()
        try traveller.operate("profile", "set", "sex=female")
        var bytes = try #require(FileManager.default.contents(atPath: database(traveller)))
        while let found = bytes.range(of: Data("\"female\"".utf8)) {
            bytes.replaceSubrange(found, with: Data("\"femald\"".utf8))
        }
        try bytes.write(to: URL(filePath: database(traveller)))
        let verified = try traveller.operate("log", "verify")
        #expect(verified.status == 1)
        #expect(
            verified.output.hasPrefix("! entry 1: the entry is not the one that was appended\n"),
            "\(verified)"
        )
        let doctor = try traveller.operate("doctor")
        #expect(doctor.status == 1)
        #expect(
            doctor.output.contains(
                "! the log of the installation is not whole: entry 1: the entry is not the one that was appended; see: "
                    + "manasik log verify\n"
            ),
            "\(doctor)"
        )
    }

    @Test func aRecordThatWasChangedByHandIsADifference() throws {
        let traveller = Traveller()
        try traveller.operate("profile", "set", "sex=female")
        #expect(try traveller.operate("replay").status == 0)
        var bytes = try #require(FileManager.default.contents(atPath: database(traveller)))
        // In a row of records the body follows the key; in the log the name of the collection stands in quotes.
        let name = Data("manasik:profile".utf8)
        var start = bytes.startIndex
        while let found = bytes.range(of: name, in: start..<bytes.endIndex) {
            start = found.upperBound
            guard bytes[start] != UInt8(ascii: "\""),
                let value = bytes.range(of: Data("female".utf8), in: start..<min(start + 300, bytes.endIndex))
            else { continue }
            bytes.replaceSubrange(value, with: Data("femald".utf8))
            break
        }
        try bytes.write(to: URL(filePath: database(traveller)))
        let replayed = try traveller.operate("replay")
        #expect(replayed.status == 1)
        #expect(
            replayed.output == """
                ! of person 'me': what is stored is not what the log leads to
                1 decision of 1 person made again.
                1 difference; for the records: manasik replay --person NAME

                """
        )
        #expect(
            try traveller.operate("replay", "--person", "me").output.contains(": manasik:profile/"),
            "the record is named to who asks for the person"
        )
        #expect(try traveller.operate("replay", "--person", "nobody").status == 1)
    }
}
