import Foundation
import ManasikDomain
import ManasikLuaRuntime

/// The parts of a cache name that do not depend on packs: the program, the release of Lua, and the limits on code.
struct PackCacheKey: Sendable {
    private let surroundings: [[UInt8]]

    /// Creates the key for a loader; nil if the running program cannot be identified.
    init?(_ loader: PackLoader) {
        guard let program = Self.program else { return nil }
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

    /// The identity of the running program's file, so that another build of the same version has a cache of its own;
    /// nil if unknown.
    private static let program: String? = {
        var status = stat()
        guard stat("/proc/self/exe", &status) == 0 else { return nil }
        return
            "\(status.st_dev) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    }()
}
