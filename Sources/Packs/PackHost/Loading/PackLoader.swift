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
