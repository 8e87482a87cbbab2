import Foundation
import Testing

/// A pack as one file, by the command.
@Suite struct BuildTests {
    private func build(_ traveller: Traveller, _ words: String...) throws -> Traveller.Outcome {
        try traveller.execute(["build"] + words)
    }

    @Test func writesOneFileWhoseContentIsTheOneThatPacksShow() throws {
        let traveller = try Traveller.withDemoPack()
        let answer = try build(traveller, "packs/demo", "--format", "json")
        #expect(answer.status == 0, "\(answer)")
        let built = try #require(
            JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
        )
        let id = try #require(built["id"] as? String)
        let file = try #require(built["file"] as? String)
        #expect(file == "\(id)-\(try #require(built["version"] as? String)).tar.zst")
        #expect(FileManager.default.fileExists(atPath: traveller.directory + "/" + file))
        let listed = try traveller.run("packs", "--format", "json").output
        let packs = try #require(
            JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [[String: Any]]
        )
        let pack = try #require(packs.first { $0["id"] as? String == id })
        #expect(built["content_hash"] as? String == pack["content_hash"] as? String)
        #expect((built["content_hash"] as? String)?.count == 64)
    }

    @Test func overwritesNothingAndSaysWhatIsWrong() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(try build(traveller, "packs/demo", "--output", "a").status == 0)
        #expect(try build(traveller, "packs/demo", "--output", "a").status == 74)
        #expect(try build(traveller, "nothing").error == "manasik: there is no directory 'nothing'\n")
        #expect(try build(traveller, "nothing").status == 64)
        let empty = try build(traveller, "packs")
        #expect(empty.status == 1)
        #expect(empty.error == "manasik: packs: there is no pack.json with an id and a version\n")
        #expect(try build(traveller, "packs", "--format", "json").output.contains(#""archive.manifest""#))
    }

    @Test func writesTheSameBytesInOtherPlacesAtOtherTimesAndByOthers() throws {
        let files = FileManager.default
        let packs = try ["plugins", "content"].flatMap { folder in
            try files.contentsOfDirectory(atPath: "\(repository)/\(folder)").map { "\(folder)/\($0)" }
        }.filter { files.fileExists(atPath: "\(repository)/\($0)/pack.json") }.sorted()
        #expect(!packs.isEmpty)
        let settings = [
            ("a", "022", "0:0", ["TZ": "UTC", "LC_ALL": "C", "MANASIK_NOW": "2026-11-29T00:00:00Z"]),
            (
                "elsewhere/b", "077", "4711:4712",
                ["TZ": "Pacific/Apia", "LC_ALL": "tr_TR.UTF-8", "MANASIK_NOW": "2041-03-01T12:00:00Z"]
            ),
        ]
        let traveller = Traveller()
        for (place, mask, owner, environment) in settings {
            let target = traveller.directory + "/" + place
            try files.createDirectory(atPath: target, withIntermediateDirectories: true)
            for pack in packs {
                // Copies have other times, with the second mask other permissions, and another owner where root makes them.
                let script = """
                    set -e; umask \(mask); cd "$1"; cp -R "$2" pack; find pack -exec touch -d "$MANASIK_NOW" {} +
                    if [ "$(id -u)" = 0 ]; then chown -R \(owner) pack; fi
                    "$0" build pack --output "$3"; rm -r pack
                    """
                let file = pack.replacing("/", with: "-")
                let outcome = try traveller.execute(
                    ["-c", script, Traveller.program, target, "\(repository)/\(pack)", file],
                    program: "/bin/sh",
                    environment: environment
                )
                #expect(outcome.status == 0, "\(pack): \(outcome)")
            }
        }
        for pack in packs {
            let file = pack.replacing("/", with: "-")
            let contents = settings.map { files.contents(atPath: "\(traveller.directory)/\($0.0)/\(file)") }
            #expect(contents[0] != nil)
            #expect(contents[0] == contents[1], "\(pack)")
        }
    }
}
