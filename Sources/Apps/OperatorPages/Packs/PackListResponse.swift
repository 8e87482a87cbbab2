package import ManasikDomain
package import ManasikPackHost
import ManasikPresentation

/// The packs that were found, after what is wrong with the generation in use.
package struct PackListResponse: Response {
    let loaded: LoadedPacks
    /// The number of the active generation if it is damaged.
    let generation: Int?
    /// What is wrong, in sentences; empty if all is well.
    let problems: [String]

    package init(loaded: LoadedPacks, generation: Int?, problems: [String]) {
        self.loaded = loaded
        self.generation = generation
        self.problems = problems
    }

    package var json: JSONValue {
        let rows = loaded.packs.map { PackResponse($0, isIsolated: loaded.isolates($0)).json }
        return .array(problems.isEmpty ? rows : [damage] + rows)
    }

    private var damage: JSONValue {
        .object {
            Member("status", "damaged_generation")
            Member("generation", orNull: generation)
            Member("problems", problems)
        }
    }
}
