import ManasikDomain
import ManasikLuaRuntime

/// `host.setting`.
extension HandlerHost {
    /// Implements `host.setting(id)`: the value of one of the pack's settings; nil where there is none.
    func setting(_ arguments: [LuaValue]) throws -> LuaValue {
        let written = try name(arguments, of: "a setting")
        let prefix = "\(pack):"
        let name = written.hasPrefix(prefix) ? String(written.dropFirst(prefix.count)) : written
        guard settings.contains(name) else {
            let help = Suggestion.help(for: name, among: settings)
            throw LuaArgumentError(
                index: 1,
                message: "pack \(pack) has no setting '\(written)'" + (help.map { "; \($0)" } ?? "")
            )
        }
        return context.settings[name].map { LuaValue($0) } ?? .nil
    }
}
