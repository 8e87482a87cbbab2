import Foundation
import ManasikDomain
import ManasikLuaRuntime

/// What a checked pack depends on beside packs: the program, its Lua, and what code may use up.
struct PackCacheKey: Sendable {
    private let surroundings: [[UInt8]]

    /// - Returns: nil where it cannot be told which program this is.
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

    /// The name of what came of a pack.
    ///
    /// - Parameters:
    ///   - visible: What it can name, itself among them.
    ///   - others: What else its code can load modules of.
    func name(of pack: PackDraft, seeing visible: [PackDraft], beside others: [PackDraft]) -> String {
        func named(_ drafts: [PackDraft]) -> [[UInt8]] {
            drafts.sorted { $0.id < $1.id }.flatMap {
                [Array($0.id.rawValue.utf8), $0.files.fingerprint]
            }
        }
        return ContentHash.of(surroundings + named([pack]) + named(visible) + [[]] + named(others))
    }

    /// The program that runs, so that another build of the same version reads nothing of this one.
    private static let program: String? = {
        var status = stat()
        guard stat("/proc/self/exe", &status) == 0 else { return nil }
        return
            "\(status.st_dev) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    }()
}
