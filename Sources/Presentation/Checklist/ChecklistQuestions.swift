public import ManasikLocalization

extension YesNoQuestion {
    /// Asks whether to set aside an item that comes with a pack, since it cannot be removed.
    public static func settingAside(_ item: LocalizedString, in localizer: Localizer) -> Self {
        YesNoQuestion(localizer["checklist.offer-aside", ["item": .localized(item)]], in: localizer)
    }

    /// Asks whether to remove one of the person's own items.
    public static func removing(_ item: LocalizedString, in localizer: Localizer) -> Self {
        YesNoQuestion(localizer["checklist.remove-question", ["item": .localized(item)]], in: localizer)
    }
}
