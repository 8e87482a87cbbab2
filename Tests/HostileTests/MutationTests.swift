// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikFuzzMutations
import ManasikFuzzing
import ManasikPackHost
import Testing

/// How the fuzzer changes inputs; and some hundred inputs of its making, the same on every run, where libFuzzer is not there.
@Suite struct MutationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func corpus(_ target: FuzzTarget) throws -> [[UInt8]] {
        let directory = root.appending(path: "Tests/Fuzz/corpus/\(target.rawValue)")
        return try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
    }

    private let manifest = Array(
        #"{ "id": "fuzzed", "version": "1.0.0", "api": 1, "license": "MIT", "locales": ["en"] }"#.utf8
    )
    private let ritual = Array(
        """
        ritual
        [{ "id": "r", "title": { "text": "t" }, "nodes": [
          { "type": "step", "id": "s", "title": { "text": "t" }, "count": 7 } ] }]
        """.utf8
    )

    @Test(arguments: FuzzTarget.allCases)
    func theSameSeedMakesTheSameInput(target: FuzzTarget) throws {
        let corpus = try Self.corpus(target)
        let mutator = FuzzMutator(target: target, donors: corpus)
        let other = FuzzMutator(target: target, donors: corpus)
        var made: Set<[UInt8]?> = []
        for seed in 1...50 as ClosedRange<UInt64> {
            let input = mutator.mutate(corpus[0], limit: 4096, seed: seed)
            #expect(input == other.mutate(corpus[0], limit: 4096, seed: seed))
            made.insert(input)
        }
        #expect(made.count > 25)
    }

    @Test func mostChangedManifestsAreStillJSON() {
        let mutator = FuzzMutator(target: .manifest, donors: [])
        let made = (1...400 as ClosedRange<UInt64>)
            .compactMap { mutator.mutate(manifest, limit: 4096, seed: $0) }
        let sound = made.count { (try? JSONReader.read($0, file: "pack.json")) != nil }
        #expect(sound > 200)
        #expect(sound < made.count)
    }

    @Test func everyFieldOfAStepIsWritten() {
        let mutator = FuzzMutator(target: .definitions, donors: [])
        let texts = (1...4000 as ClosedRange<UInt64>).compactMap {
            mutator.mutate(ritual, limit: 4096, seed: $0).map { String(decoding: $0, as: UTF8.self) }
        }
        for field in APIDescription.current[.step].fields {
            #expect(texts.contains { $0.contains("\"\(field.name)\":") }, "\(field.name)")
        }
        for count in [1, 1000, 1001] { #expect(texts.contains { $0.contains("\"count\":\(count)") }) }
        #expect(texts.contains { $0.contains(#""type":"choice""#) })
    }

    @Test func aFieldOfTheAPIIsWrittenIntoLuaAsLuaHasIt() {
        let mutator = FuzzMutator(target: .code, donors: [])
        let source = Array("manasik.step { id = \"s\", title = manasik.text \"t\" }\n".utf8)
        let texts = (1...2000 as ClosedRange<UInt64>).compactMap {
            mutator.mutate(source, limit: 4096, seed: $0).map { String(decoding: $0, as: UTF8.self) }
        }
        for piece in [
            "count = 1000", "place = \"p\"", "unit = manasik.text \"t\"", "details = manasik.article \"a\"",
        ] {
            #expect(texts.contains { $0.contains(piece) }, "\(piece)")
        }
    }

    @Test func aPieceOfOneInputIsPutIntoAnother() throws {
        let mutator = FuzzMutator(target: .manifest, donors: [])
        let other = Array(#"{ "exports": ["taken"] }"#.utf8)
        let made = (1...40 as ClosedRange<UInt64>).compactMap {
            mutator.cross(manifest, with: other, limit: 4096, seed: $0)
                .map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(made.contains { $0.contains(#""exports":["taken"]"#) })
        #expect(made.contains { $0.contains(#""locales":["en","taken"]"#) })
    }

    @Test func whatIsNoJSONOrGrowsTooLongIsLeftToTheBytes() {
        let mutator = FuzzMutator(target: .manifest, donors: [])
        #expect(mutator.mutate(Array("{ \"id\": ".utf8), limit: 4096, seed: 1) == nil)
        #expect(mutator.cross(manifest, with: Array("]".utf8), limit: 4096, seed: 1) == nil)
        #expect(mutator.mutate(manifest, limit: 8, seed: 1) == nil)
    }

    @Test(arguments: [FuzzTarget.manifest, .locale, .definitions, .code])
    func changedInputsKeepTheProperties(target: FuzzTarget) throws {
        let corpus = try Self.corpus(target)
        let mutator = FuzzMutator(target: target, donors: corpus)
        let workplace = FuzzWorkplace()
        for seed in 0..<60 as Range<UInt64> {
            let given = corpus[Int(seed) % corpus.count]
            guard let input = mutator.mutate(given, limit: 4096, seed: seed) else { continue }
            try check(input, target, in: workplace)
        }
    }

    /// What means harm is not in the corpus.
    @Test func changedSnippetsKeepTheProperties() throws {
        let sources = Snippet.all.map { Array($0.source.utf8) }
        let mutator = FuzzMutator(target: .sandbox, donors: sources)
        let workplace = FuzzWorkplace()
        for (index, source) in sources.enumerated() {
            for seed in 0..<4 as Range<UInt64> {
                let input = mutator.mutate(source, limit: 1 << 16, seed: UInt64(index) << 8 | seed)
                try check(try #require(input), .sandbox, in: workplace)
            }
        }
    }

    private func check(_ input: [UInt8], _ target: FuzzTarget, in workplace: FuzzWorkplace) throws {
        do {
            try target.check(input, in: workplace)
        } catch let finding as FuzzFinding {
            Issue.record("\(String(decoding: input, as: UTF8.self)): \(finding)")
        }
    }
}
