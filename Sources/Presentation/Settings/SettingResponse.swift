public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A setting of a pack: what it takes, and its value.
public struct SettingResponse: Response {
    private let view: SettingView
    private let localizer: Localizer

    public init(_ view: SettingView, in localizer: Localizer) {
        self.view = view
        self.localizer = localizer
    }

    public var json: JSONValue {
        let (setting, field) = (view.setting, view.setting.field)
        return .object {
            Member("id", setting.id)
            Member("title", field.title.map { localizer.text($0).text })
            Member("summary", setting.summary.map { localizer.text($0).text })
            Member("set_by", setting.chooser.rawValue)
            Member("kind", field.type.rawValue)
            Member("values", field.values.isEmpty ? nil : field.values)
            Member("minimum", field.range?.lowerBound)
            Member("maximum", field.range?.upperBound)
            Member("default", setting.suggested)
            Member("value", view.value)
            Member("chosen", view.isChosen)
            Member("outdated", view.outdated)
        }
    }
}
