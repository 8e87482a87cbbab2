import Foundation
import Testing

/// Follows `docs/authoring.md` word by word in a fresh directory.
@Suite struct TutorialTests {
    @Test func everyCommandPrintsWhatThePageShows() throws {
        let page = try String(contentsOfFile: repository + "/docs/authoring.md", encoding: .utf8)
        let parts = try Tutorial(page).parts
        #expect(parts.count > 50)
        let reader = Traveller()
        for part in parts {
            switch part {
            case .command(let words, let printed, let fails):
                let outcome = try type(words, as: reader)
                #expect((outcome.status != 0) == fails, "$ \(words)\n\(outcome.output)")
                #expect(
                    Tutorial.matches(printed, outcome.output),
                    "$ \(words)\n--- the page shows\n\(printed)\n--- printed\n\(outcome.output)"
                )
            case .file(let path, let text): try reader.write(text, to: path)
            case .addition(let path, let text): try reader.write(try reader.read(path) + text, to: path)
            case .merger(let path, let text):
                try reader.write(try Self.merged(try reader.read(path), text), to: path)
            }
        }
    }

    /// Runs a command in a shell that knows what those before it exported.
    private func type(_ words: String, as reader: Traveller) throws -> Traveller.Outcome {
        let program = URL(filePath: Traveller.program).deletingLastPathComponent().path
        let script = """
            exec 2>&1
            if [ -e .variables ]; then . ./.variables; fi
            \(words)
            code=$?
            export -p >.variables
            exit $code
            """
        return try reader.execute(
            ["-c", script],
            program: "/bin/sh",
            environment: [
                "PATH": program + ":/usr/bin:/bin", "MANASIK_NOW": Traveller.now,
                "MANASIK_BUNDLED": repository,
                "LANG": "en_GB.UTF-8",
            ]
        )
    }

    private static func merged(_ file: String, _ keys: String) throws -> String {
        func object(_ text: String) throws -> [String: Any] {
            try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        }
        let both = try object(file).merging(object(keys)) { $1 }
        let data = try JSONSerialization.data(withJSONObject: both, options: [.prettyPrinted, .sortedKeys])
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    @Test func whatIsLeftOutMayBeAnything() {
        #expect(Tutorial.matches("a\n…\nc", "a\nb\nb\nc\n"))
        #expect(Tutorial.matches("took … s", "took 0.5 s\n"))
        #expect(!Tutorial.matches("a", "a\nb"))
        #expect(!Tutorial.matches("a.c", "abc"))
        #expect(!Tutorial.matches("…\nc", "a\nc\nd"))
        #expect(!Tutorial.matches("", "a"))
    }

    @Test func aPageThatCannotBeFollowedIsRefused() {
        for page in ["```console\nls\n```", "```lua\nx\n```", "```lua move=a\nx\n```", "```console\n$ ls"] {
            #expect(throws: Tutorial.Problem.self, "\(page)") { try Tutorial(page) }
        }
    }
}
