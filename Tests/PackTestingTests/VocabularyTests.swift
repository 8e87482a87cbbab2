import Foundation
import ManasikPackHost
import ManasikPackTesting
import ManasikWorkbench
import Testing

/// Runs specs that are written in the words of busted and luassert alone.
@Suite struct VocabularyTests {
    private static let specs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Specs")
        .path

    @Test(arguments: TestOptions.Isolation.allCases)
    func answersToTheWordsOfBustedAndLuassert(isolation: TestOptions.Isolation) async throws {
        let suites = try TestSuite.find(
            [Self.specs],
            searchPath: SearchPath(roots: []),
            hostVersion: Workbench.version,
            limits: .init(time: .seconds(10))
        )
        var options = TestOptions()
        options.isolation = isolation
        let outcomes = try await TestRunner(options).run(suites)
        #expect(outcomes.count == 35)
        for outcome in outcomes where outcome.status != .passed {
            Issue.record("\(outcome.fullName): \(outcome.message ?? "") at \(outcome.place)")
        }
    }

    // MARK: Definitions for the language server

    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Authoring/PackTesting/Vocabulary")

    /// What an expression finds in a file of the vocabulary, split into words.
    private func words(_ expression: String, in file: String) throws -> Set<String> {
        let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
        let regex = try NSRegularExpression(pattern: expression)
        let range = NSRange(text.startIndex..., in: text)
        let found = regex.matches(in: text, range: range).compactMap { match in
            Range(match.range(at: 1), in: text).map { String(text[$0]) }
        }
        return Set(found.flatMap { $0.matches(of: /[a-z_]+/).map { String($0.output) } })
    }

    @Test func theLanguageServerKnowsEveryGlobal() async throws {
        let bench = Workbench()
        let outcomes = try await bench.run(
            """
            local blocks = require "manasik.vocabulary.blocks"
            local people = require "manasik.vocabulary.people"
            it("lists", function()
              for _, words in ipairs { blocks.globals, people.globals } do
                for word in pairs(words) do print(word) end
              end
            end)
            """
        )
        let globals = outcomes.flatMap(\.output)
        #expect(globals.count == 30)
        for word in globals { #expect(TestDefinitions.file.contains("\nfunction \(word)("), "\(word)") }
        for word in ["assert", "match", "spy", "stub", "mock"] {
            #expect(TestDefinitions.file.contains("\n\(word) = {}\n"), "\(word)")
        }
    }

    @Test func theLanguageServerKnowsEveryAssertionAndMethod() throws {
        let assertions =
            try words("\n(?:define|one)\\(\"([a-z_ ]+)\"", in: "assertions.lua")
            .union(words("(?:times|with)\\(\"([a-z_ ]+)\"", in: "spies.lua"))
            .union(words("for _, (?:word|kind|name) in ipairs \\{ ([^}]+) \\}", in: "assertions.lua"))
            .union(words("\nmodifiers\\.([a-z_]+)", in: "assertions.lua"))
            .union(words("words\\.modifiers\\.([a-z_]+)", in: "spies.lua"))
            .union(words("\nfunction (?:assert_table)\\.([a-z_]+)", in: "assertions.lua"))
        let host =
            try words("\nfunction Person:([a-z_]+)", in: "people.lua")
            .union(words("for _, change in ipairs \\{ ([^}]+) \\}", in: "people.lua"))
            .union(words("\nfunction methods\\.([a-z_]+)", in: "people.lua"))
            .union(words("EVENTS = \\{([^}]+)\\}", in: "people.lua"))
            .union(words("\nfunction Spy:([a-z_]+)", in: "spies.lua"))
            .union(words("\nfunction (?:spy|stub|mock)\\.([a-z_]+)", in: "spies.lua"))
        #expect(assertions.count > 60)
        #expect(host.count > 20)
        for word in assertions.union(host).subtracting(["new"]) {
            #expect(TestDefinitions.file.contains("---@field \(word) "), "\(word)")
        }
    }
}
