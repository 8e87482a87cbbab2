import ArgumentParser

@testable import manasik

extension ParsableCommand {
    /// This verb by its words, with those below it.
    static func withAllVerbs(_ path: [String] = []) -> [(path: [String], verb: any ParsableCommand.Type)] {
        [(path, self)] + configuration.subcommands.flatMap { $0.withAllVerbs(path + [$0.verb]) }
    }
}
