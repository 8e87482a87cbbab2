import ManasikDomain
import ManasikLuaRuntime

/// What a pack's state is made of, to make others that are alike, so that several cores can ask its conditions at once.
struct LuaPackCopy: Sendable {
    private let files: PackFiles
    private let id: PackID
    private let limits: LuaLimits
    private let modules: LuaPack.ModuleFinder
    private let remembersAnswers: Bool

    init(of pack: LuaPack) {
        (files, id, limits, modules) = (pack.files, pack.id, pack.limits, pack.modules)
        remembersAnswers = pack.remembersAnswers
    }

    func make() -> LuaPack {
        let pack = LuaPack(files: files, id: id, limits: limits, modules: modules)
        pack.remembersAnswers = remembersAnswers
        return pack
    }
}
