import Foundation
public import ManasikDomain
package import ManasikLuaRuntime

/// Finds, reads, checks and freezes packs.
public struct PackLoader: Sendable {
    /// The limits of packs, set by the operator.
    public struct Limits: Sendable, Hashable {
        /// Bytes.
        public var memory: Int
        /// The time for one call into the pack.
        public var time: Duration
        /// Bytes.
        public var stringLength: Int
        public var instructions: UInt64?
        /// Whether instructions are counted without a limit, for measurements; code is then several times slower.
        package var countsInstructions = false
        /// The packs whose code runs in workers; nil for none.
        public var isolation: PackIsolation?

        public init(
            memory: Int = 32 << 20,
            time: Duration = .seconds(1),
            stringLength: Int = 1 << 20,
            instructions: UInt64? = nil,
            isolation: PackIsolation? = nil
        ) {
            self.memory = memory
            self.time = time
            self.stringLength = stringLength
            self.instructions = instructions
            self.isolation = isolation
        }

        /// Returns the program whose process runs the pack's code; nil if it runs in this one.
        package func worker(for pack: PackID) -> LuaWorkerProgram? {
            isolation.flatMap { $0.packs.contains(pack) ? $0.worker : nil }
        }
    }

    let searchPath: SearchPath
    let hostVersion: SemanticVersion
    let limits: Limits
    let progress: @Sendable (_ done: Int, _ total: Int) -> Void
    /// Whether the packs' code counts how often each line runs, for coverage.
    package var recordsLines = false
    /// Whether conditions that are functions are decided in advance; otherwise their code runs each time, for
    /// measurements and comparisons.
    public var decidesFunctions = true
    /// Whether the answers of conditions' code are cached by what it asked; otherwise the code runs each time, for
    /// measurements and comparisons.
    public var remembersAnswers = true
    /// The cache of checked packs, whose code need not run again; nil for none.
    public var cache: PackCache?
    /// How facts follow from others instead of how their packs say, for finding out what tests notice.
    package var derivations: [DefinitionID: FactDerivation] = [:]
    /// The description against which packs are checked.
    package var api = APIDescription.current

    /// - Parameter progress: Called with the number of packs that are ready, from several threads.
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

    /// Loads every pack of the search path; a pack that fails is set aside with its diagnostics.
    public func load() -> LoadedPacks { load(read()) }

    /// Loads packs whose files were read before.
    package func load(_ packs: [PackFiles]) -> LoadedPacks {
        load(packs.map { Self.found($0, at: SearchPath.Root(kind: .explicit, directory: $0.directory)) })
    }

    private func load(_ found: [Found]) -> LoadedPacks {
        var (winners, reports, notices) = choose(found)
        let assumed = winners.values.filter { $0.manifest.assumedByAPI != nil }.map(\.manifest)
        // What is assumed assumes nothing, so that no two packs wait for each other.
        for (id, draft) in winners where draft.manifest.assumedByAPI == nil {
            winners[id]!.assumed = assumed.filter {
                draft.manifest.api <= $0.assumedByAPI! && draft.manifest.requires[$0.id] == nil
                    && draft.manifest.optional[$0.id] == nil
            }.map(\.id).sorted()
        }
        let order = DependencyOrder(
            winners.mapValues { ($0.manifest, $0.files.location("pack.json")) },
            host: hostVersion,
            changed: winners.compactMapValues(\.changed),
            place: { winners[$0]?.files.place(inManifest: $1) }
        )
        var state = LoadState(
            drafts: winners,
            failures: order.problems,
            loader: self,
            total: order.loadable.count
        )
        state.notices = notices
        state.takeKept(order.loadable)
        state.readTexts()
        state.runCode(of: order.loadable)
        state.build(order.loadable)
        return state.finish(order: order.loadable, reports: reports)
    }

    /// A directory with a pack, whether or not it could be read.
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
                let files = try PackFiles.read(directory: directory)
                if let expected = place.expected, let problem = expected.problem(with: files) {
                    return Self.changed(expected, problem, in: directory, at: place)
                }
                return Self.found(files, at: place)
            } catch {
                if let expected = place.expected {
                    let problem = "its files cannot be read: \(error.problem)"
                    return Self.changed(expected, problem, in: directory, at: place)
                }
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

    /// Returns a pack of which nothing is used, since its files are not those expected.
    private static func changed(
        _ expected: PackIdentity,
        _ problem: String,
        in directory: String,
        at place: SearchPath.Root
    ) -> Found {
        var draft = PackDraft(
            place: place,
            files: PackFiles(contents: [:], name: directory),
            manifest: expected.manifest,
            collector: DiagnosticCollector(pack: expected.id)
        )
        draft.changed = problem
        return Found(place: place, directory: directory, draft: draft, diagnostics: [])
    }

    /// Reads a pack's description of itself.
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
}

/// One copy of a pack and its outcome.
public struct PackReport: Sendable, Hashable {
    public enum Status: String, Sendable, Hashable {
        case loaded
        /// A copy under a later root is used.
        case shadowed
        /// A template to be copied, which is not loaded.
        case template
        case setAside = "set_aside"
    }

    /// nil if `pack.json` could not be read.
    public let id: PackID?
    public let version: SemanticVersion?
    public let directory: String
    public let place: SearchPath.Root.Kind
    public let status: Status
    public let diagnostics: [Diagnostic]
    /// The required packs because of which it was set aside.
    public var failedRequirements: [PackID] = []

    /// The SHA-256 of its files and their paths as they are now, by which an archive of the pack is known; nil if they
    /// cannot be read.
    package var contentHash: String? { try? PackFiles.read(directory: directory).hash }
}

extension [PackReport] {
    /// Returns a location with the directory as its author named it; otherwise with the catalog's name, which does not
    /// depend on where packs are.
    public func authored(_ location: SourceLocation) -> SourceLocation {
        filter { $0.place == .explicit }.located(location)
    }

    /// Returns a location with the directory where the pack is, for programs that open the file.
    package func located(_ location: SourceLocation) -> SourceLocation {
        for case let (report, id?) in map({ ($0, $0.id) }) where report.status == .loaded {
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

/// The result of loading packs.
public struct LoadedPacks: Sendable {
    public package(set) var catalog: Catalog
    /// Every copy found, sorted by id.
    public let packs: [PackReport]
    /// Sorted by position.
    public let diagnostics: [Diagnostic]
    /// Runs the code of the packs.
    public let runtime: PackRuntime
    /// Evaluates conditions that were not decided in advance: the packs' code, unless tests replace it.
    package var conditions: any ConditionEvaluator
    /// The code of the loaded packs, for running their tests.
    package let code: [PackID: PackCode]
    /// The packs whose code runs in workers; nil for none.
    package let isolation: PackIsolation?
    /// What the authors of the packs wrote, loaded or set aside, sorted by id; without packs from the cache.
    package let sources: [AuthoredPack]
    /// The lines printed with `print` and `warn` while loading.
    public let printed: [PackID: [String]]
    /// The checked packs that were not in the cache, by their cache names.
    let checkedAnew: [String: CheckedPack]
}

extension LoadedPacks {
    /// Whether the code of a copy of a pack runs in a worker.
    package func isolates(_ report: PackReport) -> Bool {
        report.status == .loaded && report.id.map { isolation?.packs.contains($0) ?? false } ?? false
    }
}

extension Array where Element: Sendable {
    /// Maps on all cores; the results are in order.
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
