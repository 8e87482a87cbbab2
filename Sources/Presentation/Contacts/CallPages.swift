import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the message that a contact is being called.
    public static func calling(_ contact: ContactView, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["contacts.calling", contact.arguments(in: localizer)])])
    }

    /// Returns the message that the person has to dial the number, with its URI.
    public static func dialYourself(_ contact: ContactView, in localizer: Localizer) -> Page {
        Page([
            .paragraph(localizer["contacts.dial-yourself", contact.arguments(in: localizer)]),
            .paragraph(contact.phone.uri),
        ])
    }
}

extension YesNoQuestion {
    /// Asks whether to call a contact.
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
