import ManasikDomain
import ManasikLuaRuntime
import Synchronization

/// States of one pack beside the one that handles its events, so that several cores can ask its conditions at once.
///
/// They are made when they are needed and are all alike, since conditions keep nothing between calls.
final class LuaPackPool: Sendable {
    private let model: Model
    private let free = Mutex<[LuaPack]>([])

    private struct Model: Sendable {
        let files: PackFiles
        let id: PackID
        let limits: LuaLimits
        let modules: LuaPack.ModuleFinder
    }

    init(of pack: LuaPack) {
        model = Model(files: pack.files, id: pack.id, limits: pack.limits, modules: pack.modules)
    }

    /// Lends a state that nobody else uses meanwhile.
    func with<Result>(_ body: (LuaPack) -> Result) -> Result {
        let pack =
            free.withLock { $0.popLast() }
            ?? LuaPack(files: model.files, id: model.id, limits: model.limits, modules: model.modules)
        defer { free.withLock { $0.append(pack) } }
        return body(pack)
    }
}
