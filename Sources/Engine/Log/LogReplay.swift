public import ManasikDomain
import ManasikRecords
public import ManasikStoreContract

/// Rebuilds people from the log of an installation alone, and decides again what was decided, by the packs of then.
///
/// Only decisions on walks, and how they change with facts, are compared: what handlers of packs and deliveries did is taken
/// as it was logged.
public struct LogReplay: Sendable {
    /// Finds the packs under which something was decided; nil if they are not kept.
    public typealias Generations = @Sendable (GenerationReference) async -> Generation?

    /// How far a decision, or what is stored, is otherwise than the log says.
    public struct Difference: Hashable, Sendable {
        public enum Kind: String, Hashable, Sendable {
            /// The walk after the event is another.
            case walk
            /// Other effects follow.
            case effects
            /// What was done then is refused.
            case refused
            /// What is stored is not what the log leads to.
            case stored
        }

        public let person: PersonID
        /// The position of the entry; nil for what is stored.
        public let position: Int?
        public let kind: Kind
        /// The names of the records or effects that differ.
        public let names: [String]
    }

    /// The outcome of a replay.
    public struct Report: Hashable, Sendable {
        public var people = 0
        /// The number of decisions that were made again.
        public var decisions = 0
        /// The number of decisions under packs that are not kept, or on what is not known any more.
        public var withoutPacks = 0
        /// The number of entries of people's histories from before the log began.
        public var beforeLog = 0
        /// The number of entries of histories that people brought with an archive, which was imported.
        public var imported = 0
        /// The number of records in the log that cannot be read, so that nothing was rebuilt of them.
        public var unreadable = 0
        public var differences: [Difference] = []

        public init() {}
    }

    private let log: any InstallationLog
    private let store: any Store
    private let generations: Generations

    /// - Parameters:
    ///   - log: The log that is replayed.
    ///   - store: The operator's, whose log it is.
    ///   - generations: Finds the packs under which something was decided.
    public init(of log: any InstallationLog, _ store: any Store, by generations: @escaping Generations) {
        self.log = log
        self.store = store
        self.generations = generations
    }

    /// Replays a person, or all.
    ///
    /// - Parameters:
    ///   - person: The person; nil for all.
    ///   - since: Decisions before it are not made again.
    /// - Throws: `EngineError.store`.
    public func run(of person: PersonID? = nil, since: Instant? = nil) async throws(EngineError) -> Report {
        var report = Report()
        let kept = try await keptContents()
        if let person {
            try await replay(person, since, kept, into: &report)
            return report
        }
        var last: PersonID?
        while true {
            let page = try await nextPeople(after: last)
            // A name that was made unreadable comes back whatever it is asked to come after.
            guard let next = page.last, last.map({ PersonID.precedes($0, next) }) ?? true else {
                return report
            }
            for person in page { try await replay(person, since, kept, into: &report) }
            last = next
        }
    }

    /// Returns the next people of whom the log or the store has something.
    private func nextPeople(after last: PersonID?) async throws(EngineError) -> [PersonID] {
        let logged: [PersonID]
        let stored: [PersonID]
        do {
            logged = try await log.people(after: last, limit: OwnerPages.size)
            stored = try await store.owners(after: last, limit: OwnerPages.size)
        } catch { throw .store(error) }
        // Both are sorted alike, so that the first of both are the next ones.
        var (names, known): ([PersonID], Set<PersonID>) = ([], [])
        for name in (logged + stored).sorted(by: PersonID.precedes) where known.insert(name).inserted {
            names.append(name)
        }
        return Array(names.prefix(OwnerPages.size))
    }

    /// Returns the packs that the store keeps for walks.
    private func keptContents() async throws(EngineError) -> [RetainedContent] {
        do { return try await store.retained(try await store.retainedSizes().keys.sorted()) } catch {
            throw .store(error)
        }
    }

    /// Returns the entries of a person after a position.
    private func entries(of person: PersonID, after: Int?) async throws(EngineError) -> [ChainedEntry] {
        do { return try await log.entries(LogQuery(of: person, after: after)) } catch { throw .store(error) }
    }

    private func archive(of person: PersonID) async throws(EngineError) -> PersonArchive {
        do { return try await store.export(person) } catch { throw .store(error) }
    }

    private func replay(
        _ person: PersonID,
        _ since: Instant?,
        _ kept: [RetainedContent],
        into report: inout Report
    ) async throws(EngineError) {
        report.people += 1
        let rebuilt = try await RebuiltPerson(person, kept)
        var after = 0
        while true {
            let page = try await entries(of: person, after: after)
            guard let last = page.last else { break }
            after = last.position
            for entry in page {
                if entry.kind == LogKind.imported {
                    report.imported += rebuilt.entriesBefore(entry)
                } else {
                    report.beforeLog += rebuilt.entriesBefore(entry)
                }
                if entry.at >= since ?? entry.at, RebuiltPerson.isDecision(entry) {
                    try await decide(entry, rebuilt, into: &report)
                }
                report.unreadable += LoggedRecord.unreadable(in: entry, of: person)
                try await rebuilt.apply(entry)
            }
        }
        guard after > 0 else {
            report.beforeLog += try await archive(of: person).log.count
            return
        }
        let names = try await rebuilt.namesOfRecords(unlike: archive(of: person))
        guard !names.isEmpty else { return }
        report.differences.append(.init(person: person, position: nil, kind: .stored, names: names))
    }

    /// Makes one decision again and compares it.
    private func decide(
        _ entry: ChainedEntry,
        _ rebuilt: RebuiltPerson,
        into report: inout Report
    ) async throws(EngineError) {
        guard let reference = entry.generation, let generation = await generations(reference) else {
            report.withoutPacks += 1
            return
        }
        switch try await rebuilt.decision(again: entry, by: generation) {
        case .packsMissing: report.withoutPacks += 1
        case .same: report.decisions += 1
        case .other(let differences):
            report.decisions += 1
            report.differences += differences
        }
    }
}
