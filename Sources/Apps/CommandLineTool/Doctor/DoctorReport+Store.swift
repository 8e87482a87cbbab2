import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract

extension DoctorReport {
    /// Returns what says that people's data have still to be migrated; nil if none have.
    static func waiting(_ migration: DataMigration) -> String? {
        guard migration.changed > 0 else { return nil }
        let people = EnglishCount.of(migration.changed, "person", plural: "people")
        return
            "the packs in use change the data of \(people), which is stored with their next change; to do it now: "
            + "manasik packs migrate"
    }

    /// Returns the problem that the records are gone from a home that had some; empty if it never had any.
    static func lostStore(in home: HomeDirectory) -> [String] {
        guard home.hasLock else { return [] }
        let lock = home.path + "/manasik.lock"
        return [
            "there are no records in \(home.path), although the program has used some there: \(home.databasePath) is gone; restore "
                + "a backup, or, if nothing was kept, run: rm \(ShellWord.plain(lock))"
        ]
    }

    /// Opens the store, which detects damage, and checks the pack revisions that it keeps.
    static func revisions(
        in directory: HomeDirectory,
        _ loaded: LoadedPacks,
        _ context: CommandContext,
        _ findings: inout DoctorFindings
    ) async -> Home.Kept? {
        do {
            // The problem that the home is not writable has been reported already.
            let store = try context.openToRead(directory)
            // Whatever has to be migrated is migrated in memory.
            let records = GuardedStore(ReadingStore(store, refusing: .readOnly), for: .operator)
            let kept = try await KeptRevisions(in: records)
            findings.problem(.records, try await StoredTroubles.problems(in: records, loaded, context))
            let migration = try await Engine(Generation(loaded), store: records, clock: context.clock)
                .migrate(isPreview: true)
            let failures = migration.failures.lines(naming: Set(context.options.persons))
            findings.problem(.records, failures.map { "the data cannot be migrated: \($0)" })
            findings.notice(.records, [waiting(migration)].compactMap { $0 })
            findings.problem(.records, migration.unfitLines)
            findings.problem(.records, try await problems(of: store, in: directory.path))
            findings.notice(.records, [try await pending(in: store, of: directory.path)].compactMap { $0 })
            let form = try await store.pragmas(["user_version"]).first.flatMap { Int($0) }
            try store.close()
            findings.problem(.records, kept.broken.map(\.problem))
            findings.problem(
                .records,
                kept.revisions.filter { !$0.isSound }.map {
                    "the revision \($0.hash.prefix(12)) of \($0.name ?? "a pack") is damaged; restore a backup with it, or "
                        + "remove it if no walk uses it: manasik packs revisions --prune"
                }
            )
            return Home.Kept(
                count: kept.revisions.count,
                bytes: kept.revisions.reduce(0) { $0 + $1.bytes },
                form: form
            )
        } catch {
            findings.problem(.records, [context.textForOperators(of: error)])
            return nil
        }
    }
}
