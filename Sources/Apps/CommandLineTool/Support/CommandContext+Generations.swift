import ArgumentParser
import ManasikDomain
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikPackSources
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import Synchronization

extension CommandContext {
    /// The generation in use by home, looked for once.
    private static let generations = Mutex<[String: GenerationInUse?]>([:])
    private static let isGenerationTold = Mutex(false)

    /// The generations of the home.
    func generationHome() throws -> GenerationHome { GenerationHome(home: try home().path) }

    /// Returns the generation of packs in use; nil if none was ever activated.
    func generationInUse(of home: HomeDirectory) -> GenerationInUse? {
        Self.generations.withLock { known in
            if let inUse = known[home.path] { return inUse }
            let inUse = GenerationInUse(of: GenerationHome(home: home.path))
            known[home.path] = .some(inUse)
            return inUse
        }
    }

    /// Looks for the generation in use anew, for programs that serve.
    static func forgetGenerations() { generations.withLock { $0 = [:] } }

    /// Returns where the packs of the generation in use are; nil if there is none, or none can be read.
    func generationRoots(of home: HomeDirectory) -> [SearchPath.Root]? {
        guard let inUse = generationInUse(of: home), inUse.generation != nil else { return nil }
        return inUse.roots
    }

    /// The packs whose code runs in workers; nil in a home whose packs were all put there by its operator.
    var isolation: PackIsolation? {
        let home = availableHome
        let hasGenerations = home.flatMap(generationInUse) != nil
        guard hasGenerations || !isolated.isEmpty else { return nil }
        let packs = isolated.union(home.map(isolated) ?? [])
        let vouched = home.flatMap { try? GenerationHome(home: $0.path).vouchers().contents }
        return PackIsolation(packs: packs, worker: Self.worker, vouchedContents: vouched ?? [])
    }

    /// The running program, whatever its file is called by now.
    static let worker = "/proc/self/exe"

    /// Returns the packs of a home's generation for which nobody vouches there.
    private func isolated(in home: HomeDirectory) -> Set<PackID> {
        guard let generation = generationInUse(of: home)?.generation else { return [] }
        return GenerationHome(home: home.path).isolated(in: generation)
    }

    /// Returns the context for the packs of another home, such as a backup, by what is vouched for there.
    func isolating(packsOf home: HomeDirectory) -> CommandContext { isolating(isolated(in: home)) }

    /// Returns the context in which an archive is examined that is not in use: its code runs in a worker unless the home vouches
    /// for it.
    func isolating(_ archive: PackIdentity) -> CommandContext {
        isolating(
            availableHome.map { GenerationHome(home: $0.path).isolated(among: [archive]) } ?? [archive.id]
        )
    }

    /// Returns the context with further packs whose code runs in workers.
    func isolating(_ packs: Set<PackID>) -> CommandContext {
        var context = self
        context.isolated.formUnion(packs)
        return context
    }

    /// Brings what generations, grants and sources have become into the log of the installation, if it is not there yet.
    ///
    /// A log that cannot be written is no reason to fail: whoever opens the home next appends it.
    func note(_ home: HomeDirectory, in log: any InstallationLog, by reference: GenerationReference?) async {
        let noted = GenerationLog(
            home: GenerationHome(home: home.path),
            sources: SourceHome(home: home.path),
            log: log,
            reference: reference
        )
        do throws(StoreError) { try await noted.note(at: clock.now()) } catch {}
    }

    /// Brings a change that was just made into the log of the installation; a home without a log gets it with its first
    /// record.
    func noteGenerations(by reference: GenerationReference? = nil) async {
        guard let home = availableHome, let store = openIfPossible(home) else { return }
        await note(home, in: store, by: reference)
        try? store.close()
    }

    /// Whether migrations by code are stored with a person's first change. Packs for development beside a generation
    /// change nothing for good unless they are told to.
    var storesMigrations: Bool {
        namedPacks.isEmpty || availableHome.flatMap(generationInUse)?.generation == nil
    }

    /// Warns once of packs that are in no generation, and of a generation that is broken.
    func reportGeneration(of home: HomeDirectory) {
        guard let inUse = generationInUse(of: home),
            Self.isGenerationTold.withLock({ isTold in
                defer { isTold = true }
                return !isTold
            })
        else { return }
        if !inUse.broken.isEmpty {
            output.warn(
                .brokenGeneration(inUse.brokenNumber, using: inUse.generation?.number, in: localizer)
            )
        }
        if let generation = inUse.generation, !namedPacks.isEmpty {
            output.warn(.developmentPacks(before: generation.number, in: localizer))
        }
    }

    /// Reports why generations cannot be read or changed, and returns the exit code to throw.
    ///
    /// - Parameter consequence: What follows if a file cannot be written.
    func fail(_ error: GenerationError, _ consequence: String? = nil) -> ExitCode {
        let more = consequence.flatMap { error.code == .file ? "; \($0)" : nil } ?? ""
        return fail(error.words + more, status(of: error), code: error.code.rawValue)
    }

    func status(of error: GenerationError) -> ExitCode {
        switch error.code {
        case .unknown: ExitStatus.usage
        case .file: ExitStatus.storage
        case .damaged, .busy, .content: ExitStatus.failure
        }
    }

    /// Runs what reads or changes generations, and reports its error.
    func reporting<Result>(
        _ consequence: String? = nil,
        _ body: () throws(GenerationError) -> Result
    ) throws -> Result {
        do throws(GenerationError) { return try body() } catch { throw fail(error, consequence) }
    }
}
