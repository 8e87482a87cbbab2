import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import Synchronization

/// What is wrong with what is stored of people, in sentences that show no values.
enum StoredTroubles {
    /// Returns the problems with stored records: conditions that fail, records that cannot be read, and facts that the
    /// packs in use no longer accept. The values of facts are not shown.
    ///
    /// - Parameter withUnfit: Whether records that the packs do not know or take are problems too.
    static func problems(
        in store: any Store,
        _ loaded: LoadedPacks,
        _ context: CommandContext,
        withUnfit: Bool = false
    ) async throws -> [String] {
        let failures = Mutex<[ConditionFailure]>([])
        let generation = Generation(loaded) { notice in
            guard case .condition(let failure) = notice else { return }
            failures.withLock { if !$0.contains(failure) { $0.append(failure) } }
        }
        let engine = Engine(generation, store: store, clock: context.clock)
        var (problems, unfit): ([String], [String]) = ([], [])
        problems += DoctorReport.outdatedSettings(
            try await engine.settings().all().filter { $0.outdated != nil },
            of: nil,
            " --operator"
        )
        problems += try await engine.homeRecords.unreadable().map {
            "of the home: \(words($0, context))"
        }
        var pages = OwnerPages(store)
        while let page = try await pages.next() {
            for owner in page {
                guard PersonID(rawValue: owner.rawValue) != nil else {
                    problems.append(
                        "'\(owner)' cannot be a person's name, so nobody can use what is stored under it; 'manasik person "
                            + "list --format json' writes it whole; erase it with 'manasik person erase'"
                    )
                    continue
                }
                let records = try engine.person(owner.rawValue).records
                let whose = CommandContext.option(naming: owner.rawValue)
                await records.askAllConditions()
                for failure in failures.withLock({ failures in
                    defer { failures = [] }
                    return failures
                }) {
                    problems.append(
                        "\(Localizer.english.words(failure).text); what it decides stays open for person '\(owner)'; tell the pack's author"
                    )
                }
                problems += try await records.unreadable().map { Self.problem($0, whose, context) }
                if withUnfit {
                    unfit += try await records.unfit().map { "of person '\(owner)': \($0)" }
                }
                problems += DoctorReport.outdatedSettings(
                    try await records.outdatedSettings(),
                    of: owner,
                    whose
                )
                for fact in try await records.outdatedFacts() {
                    problems.append(
                        "the value of '\(fact.id.name)' stored for person '\(owner)' is not one that the packs in use "
                            + "accept, so it counts as not known; set it again: manasik profile set "
                            + "\(fact.id.name)=…\(whose) (\(fact.accepted))"
                    )
                }
            }
        }
        return problems + unfit
    }

    /// Returns the problem that a record cannot be read. Its content is not shown.
    private static func problem(
        _ record: UnreadableRecord,
        _ whose: String,
        _ context: CommandContext
    ) -> String {
        let owner = record.key.owner
        guard record.key.collection == HostCollection.schedules.id else {
            return "of person '\(owner)': \(words(record, context))"
        }
        let name = ScheduledJob.name(of: record.key)
        return
            "the schedule '\(name)' of person '\(owner)' cannot be read, so it does not come; set it again: "
            + "manasik schedule add\(whose)"
    }

    /// Returns the sentence that a record cannot be read.
    private static func words(_ record: UnreadableRecord, _ context: CommandContext) -> String {
        Paragraph.leftOut([record], in: .english).map { context.text($0.runs) } ?? record.description
    }
}
