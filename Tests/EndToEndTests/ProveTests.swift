import Foundation
import ManasikWorkbench
import Testing

/// `manasik prove`; what it says is tried by `ProofTests`.
@Suite struct ProveTests {
    private func traveller(_ changes: [String: String] = [:]) throws -> Traveller {
        let traveller = Traveller()
        for (path, text) in ProofSample.files.merging(changes, uniquingKeysWith: { $1 }) {
            try traveller.write(text, to: "packs/p/" + path)
        }
        return traveller
    }

    @Test func endsByWhatIsProved() throws {
        let proved = try traveller().run("prove")
        #expect(proved.status == 0 && proved.error.isEmpty && proved.output.hasPrefix("p:r: "), "\(proved)")
        let refuted = try traveller(["definitions/ritual.json": ProofSample.refuted])
        #expect(try refuted.run("prove", "p").status == 1)
        let json = try refuted.run("prove", "p", "--format", "json")
        #expect(json.status == 1 && json.output.contains("\"outcome\" : \"refuted\""), "\(json)")
        let large = try traveller().run("prove", "--limit", "3")
        #expect(large.status == 4 && large.output.contains("  inconclusive "), "\(large)")
    }

    @Test func nothingToProveIsNoProof() throws {
        let none = try traveller(["definitions/ritual.json": "[]"])
        let outcome = try none.run("prove", "p")
        #expect(outcome.status == 4)
        #expect(outcome.output == "Nothing is proved: there is no ritual, and no condition in Lua.\n")
        let json = try none.run("prove", "p", "--format", "json")
        #expect(json.status == 4)
        let answer = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        )
        #expect(answer["outcome"] as? String == "nothing")
        #expect((answer["packs"] as? [[String: Any]])?.map { $0["outcome"] as? String } == ["nothing"])
    }

    @Test func aPackWithNothingToProveIsNoHarmBesideOneThatIsProved() throws {
        let traveller = try traveller()
        for (path, text) in ProofSample.files where path != "definitions/ritual.json" {
            try traveller.write(text.replacing("\"p\"", with: "\"q\""), to: "packs/q/" + path)
        }
        #expect(try traveller.run("prove", "p", "q").status == 0)
    }

    @Test func aDirectoryWithoutAPackIsRefused() throws {
        let traveller = try traveller()
        try traveller.write("", to: "empty/readme.txt")
        let outcome = try traveller.run("prove", "empty")
        #expect(outcome.status == 1)
        #expect(
            outcome.error == "manasik: there is no pack in 'empty'; a pack is a directory with a pack.json\n"
        )
    }

    @Test func saysWhatThereIsNot() throws {
        let traveller = try traveller()
        let unknown = try traveller.run("prove", "pp")
        #expect(unknown.status == 64)
        #expect(unknown.error == "manasik: no pack and no directory is called 'pp'; did you mean 'p'?\n")
        let limit = try traveller.run("prove", "--limit", "0")
        #expect(limit.status == 64)
        #expect(limit.error.contains("--limit takes a number from 1 to 1000000000, not 0"))
        try FileManager.default.createDirectory(
            atPath: traveller.directory + "/empty",
            withIntermediateDirectories: true
        )
        let empty = try traveller.run("prove", traveller.directory + "/empty")
        #expect(empty.status == 1)
        #expect(empty.error.contains("there is no pack in '"))
    }
}
