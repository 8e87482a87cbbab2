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
                "person.fact.changed", "generation.activated", "grants.changed", "generation.activated",
                "gate.overridden", "generation.rolled-back", "grants.changed",
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

    /// The program ends between the change of a file and its entry: the next one that opens the home appends it, once.
    @Test func whatWasNotLoggedInTimeIsAppendedByTheNext() throws {
        let traveller = Traveller()
        try traveller.operate("profile", "set", "sex=female")
        let archive = try traveller.archive("p", "1.0.0")
        let before = try #require(FileManager.default.contents(atPath: database(traveller)))
        try traveller.operate("activate", archive)
        try before.write(to: URL(filePath: database(traveller)))
        #expect(try kinds(traveller, "--kind", "generation") == [])
        for _ in 1...2 { try traveller.operate("profile") }
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
