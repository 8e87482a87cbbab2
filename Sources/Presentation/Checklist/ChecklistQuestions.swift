public import ManasikLocalization

extension YesNoQuestion {
    /// Whether to set aside an item that comes with a pack, which cannot be removed.
    public static func settingAside(_ item: LocalizedString, in localizer: Localizer) -> Self {
        YesNoQuestion(localizer["checklist.offer-aside", ["item": .localized(item)]], in: localizer)
    }

    /// Whether to remove an item of the person's own.
    public static func removing(_ item: LocalizedString, in localizer: Localizer) -> Self {
        YesNoQuestion(localizer["checklist.remove-question", ["item": .localized(item)]], in: localizer)
    }
}
