import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikViews

extension DoctorReport {
    /// Returns what is wrong with stored settings that the packs in use do not take. Their values are not shown.
    ///
    /// - Parameters:
    ///   - settings: Those settings.
    ///   - owner: Whose settings they are; nil for the operator's.
    ///   - option: How a command names whose settings they are.
    static func outdatedSettings(
        _ settings: [SettingView],
        of owner: PersonID?,
        _ option: String
    ) -> [String] {
        settings.map {
            let whose = owner.map { "for person '\($0)'" } ?? "for everybody"
            return
                "the value of setting '\($0.id)' stored \(whose) is not one that the packs in use accept, so it counts as "
                + "not chosen; choose again: manasik settings set \($0.id)=…\(option), or take it back: manasik settings "
                + "reset \($0.id)\(option)"
        }
    }
}
