// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The tests of the bundled packs over recorded answers of the host, as specs that busted can run.
///
/// A run of `manasik test` on a copy of the packs prints every answer; the specs are the packs' own tests with one
/// line before the first, the words of the host are those of `manasik test`, and only the answers come from tables.
struct RecordedSuites {
    /// Holds `spec/` and `src/`.
    let directory: URL
    /// The spec files, as paths in the directory.
    let files: [String]
    /// How many tests the packs have.
    let tests: Int
    /// Runs the packs' own tests.
    let command: Command

    private struct Report: Decodable {
        struct Test: Decodable {
            let suite: String
            let file: String
            let status: String
            let output: [String]
        }
        let tests: [Test]
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(packs root: URL, program: String, in space: URL) throws {
        let manager = FileManager.default
        let copy = space.appending(path: "packs")
        directory = space.appending(path: "recorded")
        for folder in ["spec", "src/recorded", "src/tests"] {
            let made = directory.appending(path: folder)
            try manager.createDirectory(at: made, withIntermediateDirectories: true)
        }
        try manager.createDirectory(at: copy, withIntermediateDirectories: true)
        for folder in ["plugins", "content"] {
            try manager.copyItem(at: root.appending(path: folder), to: copy.appending(path: folder))
        }
        command = Command(program, ["test", "--no-bundled", "--packs", "."], in: root)
        let report = try Self.record(copy, program)
        tests = report.tests.count

        let lua = root.appending(path: "Benchmarks/Suites/Lua")
        try manager.copyItem(
            at: lua.appending(path: "replay.lua"),
            to: directory.appending(path: "src/replay.lua")
        )
        for name in ["trouble.lua", "paths.lua"] {
            let place = directory.appending(path: "src/recorded/\(name)")
            try manager.copyItem(at: lua.appending(path: name), to: place)
        }
        let people = try String(
            contentsOf: root.appending(path: "Sources/Authoring/PackTesting/Vocabulary/people.lua"),
            encoding: .utf8
        )
        try people.replacing("manasik.vocabulary.trouble", with: "recorded.trouble").write(
            to: directory.appending(path: "src/recorded/people.lua"),
            atomically: true,
            encoding: .utf8
        )
        files = try Self.writeSpecs(report, from: root, to: directory)
    }

    /// Runs the copied packs with a recorder in each file of tests.
    private static func record(_ copy: URL, _ program: String) throws -> Report {
        let manager = FileManager.default
        let lua = SuiteBenchmark.root.appending(path: "Benchmarks/Suites/Lua")
        for file in testFiles(below: copy) {
            let text = try String(contentsOf: file, encoding: .utf8)
            try (#"require "tests.recorder" "# + text).write(to: file, atomically: true, encoding: .utf8)
            for name in ["recorder.lua", "paths.lua"] {
                let place = file.deletingLastPathComponent().appending(path: name)
                guard !manager.fileExists(atPath: place.path) else { continue }
                try manager.copyItem(at: lua.appending(path: name), to: place)
            }
        }
        let options = [
            "test", "--no-bundled", "--packs", copy.path, "--isolation", "file", "--format", "json",
        ]
        let outcome = try Command(program, options, in: copy).run()
        let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
        guard outcome.status == 0, report.tests.allSatisfy({ $0.status == "passed" }) else {
            throw Failure(description: "the tests of the bundled packs do not pass; run: manasik test")
        }
        return report
    }

    private static func writeSpecs(_ report: Report, from root: URL, to directory: URL) throws -> [String] {
        var specs: [String] = []
        let sources = ["plugins", "content"].flatMap { testFiles(below: root.appending(path: $0)) }
        for (key, tests) in Dictionary(grouping: report.tests, by: { [$0.suite, $0.file] }) {
            let file = URL(filePath: key[1]).lastPathComponent
            guard
                let source = sources.first(where: {
                    $0.lastPathComponent == file && $0.pathComponents.dropLast(2).last == key[0]
                })
            else { throw Failure(description: "no test file of pack '\(key[0])' is called '\(file)'") }
            let name = "\(key[0])_\(file.dropLast("_test.lua".count))"
            let answers = """
                local T, all = {}, {}
                local function B(name)
                  all[name] = all[name] or {}
                  return all[name]
                end
                local A = B ""
                \(tests.flatMap(\.output).joined(separator: "\n"))
                return all

                """
            try answers.write(
                to: directory.appending(path: "src/\(name).lua"),
                atomically: true,
                encoding: .utf8
            )
            let start = #"local describe, it, pairs = require "replay"("\#(name)", describe, it, assert) "#
            let text = start + (try String(contentsOf: source, encoding: .utf8))
            let spec = "spec/\(name)_spec.lua"
            try text.write(to: directory.appending(path: spec), atomically: true, encoding: .utf8)
            specs.append(spec)
            let beside = source.deletingLastPathComponent()
            for helper in try FileManager.default.contentsOfDirectory(
                at: beside,
                includingPropertiesForKeys: nil
            )
            where helper.pathExtension == "lua" && !helper.lastPathComponent.hasSuffix("_test.lua") {
                let place = directory.appending(path: "src/tests/\(helper.lastPathComponent)")
                if !FileManager.default.fileExists(atPath: place.path) {
                    try FileManager.default.copyItem(at: helper, to: place)
                }
            }
        }
        return specs.sorted()
    }

    private static func testFiles(below directory: URL) -> [URL] {
        let walker = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
        return walker?.compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix("_test.lua") } ?? []
    }
}
