import ManasikDomain

/// Contacts and lists of them.
extension DefinitionBuilder {
    mutating func contactList(_ node: DefinitionNode) -> ContactList? {
        guard let fields = fields(node, .contacts) else { return nil }
        let contacts = resolver.children(of: node, as: .contacts).compactMap { contact($0.1) }
        guard let title = fields.text("title") else { return nil }
        return ContactList(
            id: id(fields),
            title: title,
            region: fields.text("region"),
            when: fields.condition("when"),
            contacts: contacts,
            location: node.location
        )
    }

    mutating func contact(_ node: DefinitionNode) -> Contact? {
        guard let fields = fields(node, .contact),
            let kind = fields.string("kind").map({ Contact.Kind(rawValue: $0) }),
            let name = fields.text("name"), case .phone(let phone)? = fields.values["phone"]
        else { return nil }
        if let misprint = Self.misprints[phone.digits], fields.string("country") ?? "SA" == "SA" {
            resolver.collector.error(
                .badValue,
                at: node.location,
                "contact '\(fields.id)' has \(phone.digits), a known misprint in Saudi Arabia",
                help: misprint
            )
        }
        var contact = Contact(id: id(fields), kind: kind, name: name, phone: phone)
        contact.country = fields.string("country")
        contact.region = fields.text("region")
        contact.when = fields.condition("when")
        contact.hours = fields.text("hours")
        contact.note = fields.text("note")
        contact.verifiedOn = fields.date("verified_on")
        contact.reviewBy = fields.date("review_by")
        contact.sources = fields.sources()
        contact.unverified = fields.boolean("unverified")
        contact.location = node.location
        return contact
    }

    /// Wrong emergency numbers that are in circulation, with the correct ones.
    /// - Source: Arab News, 2024, which gives 997 for ambulances and 998 for civil defence.
    private static let misprints = [
        "977": "the ambulance is 997", "966": "civil defence is 998; 966 is the country's dialling code",
    ]
}
