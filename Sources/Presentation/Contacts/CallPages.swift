import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// That a contact is being called.
    public static func calling(_ contact: ContactView, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["contacts.calling", contact.arguments(in: localizer)])])
    }

    /// That the number is to be dialled by hand, with its URI.
    public static func dialYourself(_ contact: ContactView, in localizer: Localizer) -> Page {
        Page([
            .paragraph(localizer["contacts.dial-yourself", contact.arguments(in: localizer)]),
            .paragraph(contact.phone.uri),
        ])
    }
}

extension YesNoQuestion {
    /// Whether to call a contact.
    public static func calling(_ contact: ContactView, in localizer: Localizer) -> Self {
        YesNoQuestion(
            localizer["contacts.call.question", contact.arguments(in: localizer)],
            in: localizer
        )
    }
}

extension ContactView {
    fileprivate func arguments(in localizer: Localizer) -> [String: MessageArgument] {
        ["name": .localized(localizer.text(name)), "phone": .text(phone.digits)]
    }
}
