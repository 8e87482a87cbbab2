import ManasikDomain
import ManasikLocalization
import ManasikViews

/// The words of a setting of a pack.
struct SettingText {
    private let view: SettingView
    private let text: RecordText
    private let localizer: Localizer

    init(_ view: SettingView, _ localizer: Localizer) {
        self.view = view
        self.localizer = localizer
        text = RecordText(view.setting.collection, localizer)
    }

    var title: String { text.title }

    /// The value that applies, with whether it is the default.
    var value: String {
        guard let value = view.value else { return localizer["setting.no-value"] }
        let words = self.words(value)
        guard !view.isChosen else { return words }
        return localizer["setting.default", ["value": localized(words)]]
    }

    /// Why a stored value does not apply; nil if none is left out.
    var outdated: String? { view.outdated.map { text.outdated($0) } }

    /// Which values it takes.
    var accepted: String {
        let field = view.setting.field
        if !field.values.isEmpty { return text.oneOf(field) }
        let words = localizer["record.takes.\(field.type.rawValue)"]
        guard let range = field.range else { return words }
        return localizer[
            field.type == .text ? "setting.takes.length" : "setting.takes.range",
            [
                "accepted": localized(words), "lowest": .number(range.lowerBound),
                "highest": .number(range.upperBound),
            ]
        ]
    }

    var chooser: String { localizer["setting.by.\(view.setting.chooser.rawValue)"] }

    /// Returns a value in words.
    func words(_ value: JSONValue) -> String { text.text(value, of: view.id.name) }

    private func localized(_ words: String) -> MessageArgument {
        .localized(LocalizedString(words, language: localizer.language))
    }
}
