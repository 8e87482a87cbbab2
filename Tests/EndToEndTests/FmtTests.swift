import Foundation
import Testing

@Suite struct FmtTests {
    private func traveller() throws -> Traveller {
        let traveller = Traveller()
        try traveller.write("{ \"license\": \"MIT\", \"id\": \"p\" }\n", to: "packs/p/pack.json")
        try traveller.write("{ \"title\": \"حزمة\" }\n", to: "packs/p/locales/ar.json")
        return traveller
    }

    @Test func laysOutAndListsWhatItChanged() throws {
        let traveller = try traveller()
        let before = try traveller.execute(["fmt", "packs/p", "--check"])
        #expect(before.status == 1)
        #expect(before.output == "packs/p/pack.json\n")
        #expect(try traveller.read("packs/p/pack.json") == "{ \"license\": \"MIT\", \"id\": \"p\" }\n")
        let done = try traveller.execute(["fmt", "packs"])
        #expect(done.status == 0)
        #expect(done.output == "packs/p/pack.json\n")
        #expect(try traveller.read("packs/p/pack.json") == "{ \"id\": \"p\", \"license\": \"MIT\" }\n")
        let again = try traveller.execute(["fmt", "packs/p/", "packs/p/pack.json", "--check"])
        #expect(again.status == 0)
        #expect(again.output == "")
    }

    @Test func leavesAloneWhatIsNotJSON() throws {
        let traveller = try traveller()
        try traveller.write("{\n  \"a\": 1,\n}\n", to: "packs/p/data/a.json")
        let outcome = try traveller.execute(["fmt", "packs/p"])
        #expect(outcome.status == 1)
        #expect(outcome.output == "packs/p/pack.json\n")
        #expect(
            outcome.error == """
                packs/p/data/a.json:3: error[pack.json-syntax]: a value is expected after the comma
                  help: remove the comma before it

                """
        )
        #expect(try traveller.read("packs/p/data/a.json") == "{\n  \"a\": 1,\n}\n")
    }

    @Test func refusesWhatItCannotLayOut() throws {
        let traveller = try traveller()
        let missing = try traveller.execute(["fmt", "nowhere"])
        #expect(missing.status == 64)
        #expect(missing.error == "manasik: there is no file or directory 'nowhere'\n")
        try traveller.write("x", to: "packs/p/init.lua")
        let lua = try traveller.execute(["fmt", "packs/p/init.lua"])
        #expect(lua.status == 64)
        #expect(
            lua.error == "manasik: 'packs/p/init.lua' is not a .json file; fmt formats the JSON of packs\n"
        )
        let empty = try traveller.execute(["fmt", "packs/p/locales"])
        #expect(empty.status == 64)
        #expect(
            empty.error
                == "manasik: there is no pack in 'packs/p/locales'; a pack is a directory with a pack.json\n"
        )
    }

    @Test func refusesAPackThatHoldsLinks() throws {
        let traveller = try traveller()
        try FileManager.default.createSymbolicLink(
            atPath: traveller.directory + "/packs/p/locales/en.json",
            withDestinationPath: "ar.json"
        )
        let outcome = try traveller.execute(["fmt", "packs/p"])
        #expect(outcome.status == 1)
        #expect(
            outcome.error
                == "packs/p: error[pack.unreadable]: p/locales/en.json: a pack holds only plain files, no links\n"
        )
    }

    @Test func writesForMachines() throws {
        let traveller = try traveller()
        let outcome = try traveller.execute(["fmt", "packs", "--check", "--format", "json"])
        #expect(outcome.status == 1)
        let report = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        #expect(report?["changed"] as? [String] == ["packs/p/pack.json"])
        #expect(report?["files"] as? Int == 2)
    }

    @Test func findsTheBundledPacksLaidOut() throws {
        let outcome = try Traveller().execute(["fmt", repository, "--check"])
        #expect(outcome.output == "")
        #expect(outcome.status == 0)
    }

    @Test func findsNothingToLayOutAfterAnImportIntoABundledPack() throws {
        let traveller = Traveller()
        try FileManager.default.copyItem(
            atPath: repository + "/content/dhikr",
            toPath: traveller.directory + "/dhikr"
        )
        func files() throws -> [String: [Substring]] {
            Dictionary(
                uniqueKeysWithValues: try ["definitions/dhikr.json", "locales/en.json"].map {
                    ($0, try traveller.read("dhikr/" + $0).split(separator: "\n"))
                }
            )
        }
        _ = try traveller.execute(["fmt", "dhikr"])
        let before = try files()
        try traveller.write("id,name,times\ntalbiyah,Talbiyah aloud,3\n", to: "change.csv")
        let outcome = try traveller.execute(
            ["import", "csv", "change.csv", "--kind", "dhikr", "--pack", "dhikr", "--update", "--no-bundled"]
        )
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        for (path, lines) in try files() {
            let present = try #require(before[path])
            #expect(present.count == lines.count)
            #expect(zip(present, lines).filter { $0 != $1 }.count == 1, "\(path)")
        }
        let check = try traveller.execute(["fmt", "--check", "dhikr"])
        #expect(check.status == 0, "\(check.output)")
    }
}
