import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract

/// What `restore --check` finds of a backup; nothing is changed.
struct BackupCheck {
    let path: String
    /// nil for a file, which does not say when it was made.
    let made: Instant?
    let persons: Int
    /// What is wrong, each a sentence; without values of people.
    private(set) var problems: [String] = []

    /// Checks a backup of a home, which is verified already.
    init(_ backup: HomeBackup, _ context: CommandContext) async throws {
        self.init(path: backup.path, made: backup.contents.made, persons: backup.contents.persons)
        problems = backup.generationProblems
        let home = HomeDirectory(path: backup.path)
        let context = context.isolating(packsOf: home)
        let loaded = context.load(context.searchPath(home: home, named: context.namedPacks))
        if backup.contents.hasStore { try await check(backup.storePath, loaded, context) }
    }

    /// Checks a backup of the records alone, by the packs in use.
    init(file: String, _ context: CommandContext) async throws {
        let store = try context.reportingBackup(file) { () throws(StoreFileError) in
            _ = try HomeStore.check(backup: file)
            return try HomeStore.copy(ofFile: file)
        }
        self.init(path: file, made: nil, persons: try await context.persons(in: store))
        try await check(file, context.load(context.availableSearchPath), context)
    }

    private init(path: String, made: Instant?, persons: Int) {
        (self.path, self.made, self.persons) = (path, made, persons)
    }

    private mutating func check(_ file: String, _ loaded: LoadedPacks, _ context: CommandContext) async throws
    {
        let copy = try context.reportingBackup(file) { () throws(StoreFileError) in
            try HomeStore.copy(ofFile: file)
        }
        let store = GuardedStore(ReadingStore(copy, refusing: .readOnly), for: .operator)
        problems += loaded.packs.setAside.map { "pack '\($0.name)' is set aside" }
        problems += try await StoredTroubles.problems(in: store, loaded, context, withUnfit: true)
        let findings = try await copy.verify(head: nil).findings
        if let first = findings.first {
            problems.append("the log of the installation is not whole from entry \(first.position) on")
        }
    }

    var lines: [String] {
        let people = EnglishCount.of(persons, "person", plural: "people")
        let words = made.map { "backup of \($0)" } ?? "backup"
        let ending =
            problems.isEmpty
            ? "It is whole, and the packs take all that is in it." : "It is whole, but see above."
        return problems.map { "! " + $0 } + ["\(path): \(words), \(people)", ending]
    }
}

extension BackupCheck: Response {
    var json: JSONValue {
        .object {
            Member("file", path)
            Member("made", made.map { $0.description })
            Member("persons", persons)
            Member("problems", problems)
        }
    }
}
