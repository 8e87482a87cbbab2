import ManasikDomain
import ManasikLuaRuntime

/// The parts of which a pack's state is made, for making equal states in which several threads evaluate its conditions
/// at once.
struct LuaPackCopy: Sendable {
    private let files: PackFiles
    private let id: PackID
    private let limits: LuaLimits
    private let modules: LuaPack.ModuleFinder
    private let events: [String]
    private let remembersAnswers: Bool
    private let worker: LuaWorkerProgram?

    init(of pack: LuaPack) {
        (files, id, limits, modules) = (pack.files, pack.id, pack.limits, pack.modules)
        events = pack.events
        remembersAnswers = pack.remembersAnswers
        worker = pack.worker
    }

    func make() -> LuaPack {
        let pack = LuaPack(
            files: files,
            id: id,
            limits: limits,
            worker: worker,
            events: events,
            modules: modules
        )
        pack.remembersAnswers = remembersAnswers
        return pack
    }
}
