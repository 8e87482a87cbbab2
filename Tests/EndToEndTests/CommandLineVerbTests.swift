import ArgumentParser
import Testing

@testable import manasik

/// The verb that a command line names, which is found without describing all the others.
@Suite struct CommandLineVerbTests {
    /// The verb that is used where a verb with subcommands is named alone.
    private func usual(_ verb: any ParsableCommand.Type) -> (any ParsableCommand.Type)? {
        verb.configuration.subcommands.isEmpty ? verb : verb.configuration.defaultSubcommand.flatMap(usual)
    }

    @Test func everyVerbIsFoundByItsWords() {
        let all = ManasikCommand.withAllVerbs()
        #expect(all.count > 100)
        for (path, verb) in all {
            let found = ManasikCommand.verb(in: path + ["--home", "show"])
            #expect(found?.verb == usual(verb), "\(path)")
            #expect(found.map(\.rest) == usual(verb).map { _ in ["--home", "show"] }, "\(path)")
        }
    }

    @Test func verbsWithSubcommandsTakeNothingThemselves() throws {
        for (path, verb) in ManasikCommand.withAllVerbs() where !verb.configuration.subcommands.isEmpty {
            #expect(Mirror(reflecting: verb.init()).children.isEmpty, "\(path)")
        }
    }

    @Test(arguments: [
        ["favorite", "add", "patience"], ["walk", "--home", "here", "--plain"], ["dhikr", "category"],
        ["nearby", "mosque", "--within", "2"], ["walk", "next"],
    ])
    func theWordsAreParsedAsFromTheRoot(words: [String]) throws {
        let found = try #require(ManasikCommand.verb(in: words))
        let parsed = try found.verb.parseAsRoot(found.rest)
        let expected = try ManasikCommand.parseAsRoot(words)
        #expect(type(of: parsed) == type(of: expected))
        #expect("\(parsed)" == "\(expected)")
    }

    @Test(arguments: [[], ["wolk"], ["key"], ["catalog", "dumb"], ["--version"]])
    func wordsThatNameNoVerbAreLeftToTheParser(words: [String]) {
        #expect(ManasikCommand.verb(in: words) == nil)
    }
}
