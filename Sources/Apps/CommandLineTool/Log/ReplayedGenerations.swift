import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikPackHost
import ManasikStoreContract

/// The packs of a home by the hash of their catalog, each loaded when it is first asked for.
actor ReplayedGenerations {
    private let context: CommandContext
    private let home: GenerationHome
    private var found: [String: Generation] = [:]
    /// The generations that are not loaded yet; nil for the packs in use.
    private var waiting: [Int?]

    init(_ context: CommandContext) throws {
        self.context = context
        home = try context.generationHome()
        waiting = [nil] + home.numbers.reversed()
        // Says what is wrong with the search path.
        _ = try context.searchPath()
    }

    /// Returns the packs that a reference names; nil if the home does not have them.
    func generation(_ reference: GenerationReference) -> Generation? {
        if let known = found[reference.hash] { return known }
        // The one with the number is tried first.
        if let number = reference.number, let index = waiting.firstIndex(of: number) {
            waiting.remove(at: index)
            load(number)
        }
        while found[reference.hash] == nil, !waiting.isEmpty { load(waiting.removeFirst()) }
        return found[reference.hash]
    }

    private func load(_ number: Int?) {
        guard let (searchPath, context) = place(of: number) else { return }
        let loaded = context.load(searchPath)
        guard found[loaded.catalog.hash] == nil else { return }
        found[loaded.catalog.hash] = Generation(loaded, number: number, limits: context.limits)
    }

    /// Returns where the packs of a generation are, and a context in which those for which nobody vouches are isolated; nil if
    /// it cannot be read.
    func place(of number: Int?) -> (searchPath: SearchPath, context: CommandContext)? {
        guard let number else { return (try? context.searchPath()).map { ($0, context) } }
        guard let generation = try? home.generation(number) else { return nil }
        return (
            SearchPath(roots: generation.packs.map { home.contents.root(of: $0) }),
            context.isolating(home.isolated(in: generation))
        )
    }
}
