import ManasikDomain
import ManasikLuaRuntime

/// The parts of a cache name that do not depend on packs: the program, the release of Lua, and the limits on code.
struct PackCacheKey: Sendable {
    private let surroundings: [[UInt8]]

    /// Creates the key for a loader; nil if the running program cannot be identified.
    init?(_ loader: PackLoader) {
        guard let program = FileIdentity.ofProgram else { return nil }
        let limits = loader.limits
        let words = [
            program, "\(loader.hostVersion)", "\(CheckedPack.form) \(Catalog.form)", LuaLibrary.release,
            "\(limits.memory) \(limits.time) \(limits.stringLength) \(limits.instructions ?? 0)",
            "\(limits.instructions != nil) \(limits.countsInstructions) \(loader.decidesFunctions)",
        ]
        surroundings = words.map { Array($0.utf8) }
    }

    /// Returns the cache name of a checked pack.
    ///
    /// - Parameters:
    ///   - visible: The packs that it can refer to, including itself.
    ///   - others: Further packs whose modules its code can load.
    ///   - withheld: Those of all these whose modules it may not load.
    func name(
        of pack: PackDraft,
        seeing visible: [PackDraft],
        beside others: [PackDraft],
        withheld: Set<PackID>
    ) -> String {
        func named(_ drafts: [PackDraft]) -> [[UInt8]] {
            drafts.sorted { $0.id < $1.id }.flatMap {
                [Array($0.id.rawValue.utf8), $0.files.fingerprint]
            }
        }
        return ContentHash.of(
            surroundings + named([pack]) + named(visible) + [[]] + named(others) + [[]]
                + withheld.sorted().map { Array($0.rawValue.utf8) }
        )
    }
}
