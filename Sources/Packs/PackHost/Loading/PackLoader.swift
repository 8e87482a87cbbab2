import Foundation
public import ManasikDomain
import ManasikLuaRuntime

/// Finds, reads, checks and freezes packs.
public struct PackLoader: Sendable {
    /// What a pack may use up, set by the operator.
    public struct Limits: Sendable, Hashable {
        /// Bytes.
        public var memory: Int
        /// For one call into the pack.
        public var time: Duration
        /// Bytes.
        public var stringLength: Int
        public var instructions: UInt64?
        /// Whether instructions are counted without a limit, for measuring; code is then several times slower.
        package var countsInstructions = false

        public init(
            memory: Int = 32 << 20,
            time: Duration = .seconds(1),
            stringLength: Int = 1 << 20,
            instructions: UInt64? = nil
        ) {
            self.memory = memory
            self.time = time
            self.stringLength = stringLength
            self.instructions = instructions
        }
    }

    let searchPath: SearchPath
    let hostVersion: SemanticVersion
    let limits: Limits
    let progress: @Sendable (_ done: Int, _ total: Int) -> Void
    /// Whether the packs' code counts how often each line runs; for tests.
    package var recordsLines = false
    /// Whether conditions that are functions are decided in advance; otherwise their code is asked each time, to be
    /// measured and compared with.
    public var decidesFunctions = true
    /// Whether what the code of conditions answered is kept for others who are the same in all that it asked; otherwise
    /// it is asked each time, to be measured and compared with.
    public var remembersAnswers = true
    /// Where packs that were checked are looked for, so that their code need not run again; nil where it always does.
    public var cache: PackCache?
    /// What packs are held against.
    package var api = APIDescription.current

    /// - Parameter progress: Told how many of the packs are ready; called from several threads.
    public init(
        searchPath: SearchPath,
        hostVersion: SemanticVersion,
        limits: Limits = Limits(),
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) {
        self.searchPath = searchPath
        self.hostVersion = hostVersion
        self.limits = limits
        self.progress = progress
    }

    /// Loads every pack of the search path; one that fails is set aside with its diagnostics.
    public func load() -> LoadedPacks { load(read()) }

    /// Loads packs whose files were read before.
    package func load(_ packs: [PackFiles]) -> LoadedPacks {
        load(
            packs.map { files in
                let place = SearchPath.Root(kind: .explicit, directory: files.directory)
                return Self.found(files, at: place)
            }
        )
    }

    private func load(_ found: [Found]) -> LoadedPacks {
        let (winners, reports) = choose(found)
        let order = DependencyOrder(
            winners.mapValues { ($0.manifest, $0.files.location("pack.json")) },
            host: hostVersion,
            place: { winners[$0]?.files.place(inManifest: $1) }
        )
        var state = LoadState(
            drafts: winners,
            failures: order.problems,
            loader: self,
            total: order.loadable.count
        )
        state.takeKept(order.loadable)
        state.readTexts()
        state.runCode(of: order.loadable)
        state.build(order.loadable)
        return state.finish(order: order.loadable, reports: reports)
    }

    /// A directory that holds a pack, read or not.
    struct Found: Sendable {
        let place: SearchPath.Root
        let directory: String
        let draft: PackDraft?
        let diagnostics: [Diagnostic]
    }

    private func read() -> [Found] {
        searchPath.packDirectories().concurrentMap { place, directory in
            let shown = PackFiles.shownDirectory(of: directory)
            var collector = DiagnosticCollector(pack: nil)
            do throws(PackFileError) {
                return Self.found(try PackFiles.read(directory: directory), at: place)
            } catch {
                collector.error(
                    .unreadable,
                    at: SourceLocation(file: error.path),
                    "\(shown): \(error.problem)"
                )
                return Found(
                    place: place,
                    directory: directory,
                    draft: nil,
                    diagnostics: collector.diagnostics.located(in: directory, insteadOf: shown)
                )
            }
        }
    }

    /// Reads what a pack says of itself.
    private static func found(_ files: PackFiles, at place: SearchPath.Root) -> Found {
        var files = files
        let directory = files.directory
        let shown = files.shownDirectory
        var collector = DiagnosticCollector(pack: nil)
        guard let manifest = ManifestReader.read(files, into: &collector) else {
            return Found(
                place: place,
                directory: directory,
                draft: nil,
                diagnostics: collector.diagnostics.located(in: directory, insteadOf: shown)
            )
        }
        files.nameDirectory(after: manifest.id)
        let draft = PackDraft(
            place: place,
            files: files,
            manifest: manifest,
            collector: DiagnosticCollector(pack: manifest.id)
        )
        return Found(place: place, directory: directory, draft: draft, diagnostics: [])
    }

    /// Chooses among several copies of a pack the one of the last place; two in one place, or both named to be worked on,
    /// are an error. What came with the program to be copied is passed over.
    private func choose(_ found: [Found]) -> (
        winners: [PackID: PackDraft], reports: [PackReport]
    ) {
        var winners: [PackID: PackDraft] = [:]
        var reports: [PackReport] = []
        for entry in found {
            guard let draft = entry.draft else {
                reports.append(
                    PackReport(
                        id: nil,
                        version: nil,
                        directory: entry.directory,
                        place: entry.place.kind,
                        status: .setAside,
                        diagnostics: entry.diagnostics
                    )
                )
                continue
            }
            if draft.manifest.isTemplate, draft.place.kind == .bundled {
                reports.append(report(draft, .template, []))
                continue
            }
            if let other = winners[draft.id] {
                let isOneOfTwo = other.place == draft.place || other.place.isNamed && draft.place.isNamed
                if isOneOfTwo, !Self.isSame(other.files.directory, draft.files.directory) {
                    let diagnostic = Diagnostic(
                        .error,
                        DiagnosticCode.duplicatePack.rawValue,
                        pack: draft.id,
                        at: draft.files.location("pack.json"),
                        "pack '\(draft.id)' is in \(other.files.directory) too; this copy is not used",
                        help: draft.place.isNamed && other.place != draft.place
                            ? "name one of the two, or give one of them another id" : "remove one of the two"
                    )
                    reports.append(
                        report(
                            draft,
                            .setAside,
                            [diagnostic].located(
                                in: draft.files.directory,
                                insteadOf: draft.files.shownDirectory
                            )
                        )
                    )
                    continue
                }
                reports.append(report(other, .shadowed, []))
            }
            winners[draft.id] = draft
        }
        return (winners, reports)
    }

    /// Whether two paths lead to one directory, which a command may name twice.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        func real(_ path: String) -> String {
            URL(filePath: path).resolvingSymlinksInPath().standardized.path
        }
        return one == other || real(one) == real(other)
    }

    private func report(
        _ draft: PackDraft,
        _ status: PackReport.Status,
        _ diagnostics: [Diagnostic]
    ) -> PackReport {
        PackReport(
            id: draft.id,
            version: draft.manifest.version,
            directory: draft.files.directory,
            place: draft.place.kind,
            status: status,
            diagnostics: diagnostics
        )
    }
}

/// One copy of a pack and what became of it.
public struct PackReport: Sendable, Hashable {
    public enum Status: String, Sendable, Hashable {
        case loaded
        /// A copy of a later place won.
        case shadowed
        /// There to be copied, and not loaded.
        case template
        case setAside = "set_aside"
    }

    /// nil where `pack.json` could not be read.
    public let id: PackID?
    public let version: SemanticVersion?
    public let directory: String
    public let place: SearchPath.Root.Kind
    public let status: Status
    public let diagnostics: [Diagnostic]
    /// The packs that it requires and that were set aside themselves, where it was.
    public var failedRequirements: [PackID] = []
}

extension [PackReport] {
    /// Where a place of a pack lies as its author named the pack's directory; what nobody named keeps the catalog's name,
    /// which is the same wherever packs lie.
    public func authored(_ location: SourceLocation) -> SourceLocation {
        for case let (report, id?) in map({ ($0, $0.id) })
        where report.place == .explicit && report.status == .loaded {
            for shown in ["plugins/\(id)/", "content/\(id)/"] where location.file.hasPrefix(shown) {
                return SourceLocation(
                    file: report.directory + "/" + location.file.dropFirst(shown.count),
                    line: location.line,
                    column: location.column
                )
            }
        }
        return location
    }
}

/// What came of loading packs.
public struct LoadedPacks: Sendable {
    public package(set) var catalog: Catalog
    /// Every copy that was found, by id.
    public let packs: [PackReport]
    /// By position.
    public let diagnostics: [Diagnostic]
    /// Runs the code of the packs.
    public let runtime: PackRuntime
    /// Answers conditions that were not decided in advance; the packs' own code unless tests put something before it.
    package var conditions: any ConditionEvaluator
    /// The code of the packs that were loaded, for running their tests.
    package let code: [PackID: PackCode]
    /// What the authors of the packs wrote, set aside or not, by id; nothing of those that were known from a cache.
    package let sources: [AuthoredPack]
    /// What the packs' code wrote by `print` and `warn` while it was loaded, line by line.
    public let printed: [PackID: [String]]
    /// What came of the packs that were not known from a cache, by the names that it has there.
    let checkedAnew: [String: CheckedPack]
}

extension Array where Element: Sendable {
    /// Maps on all cores, results in order.
    func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        guard count > 1 else { return map(transform) }
        return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
            nonisolated(unsafe) let slots = buffer.baseAddress!
            DispatchQueue.concurrentPerform(iterations: count) { index in
                (slots + index).initialize(to: transform(self[index]))
            }
            initialized = count
        }
    }
}
