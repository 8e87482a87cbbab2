public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the message that a contact was added, with its number if that is stored in another form than it was
    /// typed.
    public static func contactAdded(
        _ id: DefinitionID,
        _ name: String,
        _ phone: String,
        keptAs kept: PhoneNumber,
        in localizer: Localizer
    ) -> Page {
        let arguments: [String: MessageArgument] = [
            "name": .text(name), "phone": .text(phone), "id": .text(id.description),
        ]
        var blocks: [Block] = [.paragraph(localizer["contacts.added", arguments])]
        if kept != PhoneNumber(phone) {
            blocks.append(.paragraph(localizer["contacts.kept-as", ["phone": .text(kept.digits)]]))
        }
        return Page(blocks)
    }

    /// Returns the message that one of the person's own contacts was removed.
    public static func contactRemoved(_ contact: ContactView, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["contacts.removed", ["name": .localized(localizer.text(contact.name))]])])
    }
}
