import ManasikDomain
import ManasikPackHost
import ManasikPresentation

/// Checks of the telephone numbers of contacts and links.
extension PackInspection {
    /// Checks the spelling of numbers in the author's source, since the loader removes spaces.
    mutating func inspectPhones() {
        for definition in source.definitions where definition.kind == .contacts {
            for node in definition.node.items + (definition.node["contacts"]?.items ?? []) {
                guard let phone = node["phone"], let written = phone.string,
                    let canonical = PhoneSpelling.canonical(written), canonical != written
                else { continue }
                collector.report(
                    .phoneSpelling,
                    at: phone.location,
                    "telephone number '\(written)' is better written '\(canonical)'",
                    help: "manasik check --fix does it"
                )
            }
        }
    }

    mutating func inspectPhoneLink(_ link: Markdown.Link, at location: SourceLocation) {
        let written = String(link.address.dropFirst("tel:".count))
        guard PhoneNumber(written)?.digits != written else { return }
        collector.report(
            .badPhoneLink,
            at: location,
            "link '\(link.address)' is not a telephone number",
            help: PhoneSpelling.canonical(written).map { "write tel:\($0)" }
                ?? "write tel: and the number with its + and country code, or a short code"
        )
    }

    mutating func inspectContacts() {
        var byNumber: [String: [Contact]] = [:]
        for contact in ownContacts {
            byNumber[contact.phone.digits, default: []].append(contact)
            for doubt in PhoneDoubt.all(contact.phone.digits, country: contact.country) {
                collector.report(
                    doubt.code,
                    at: contact.location,
                    "contact '\(contact.id.name)' has \(contact.phone.digits), \(doubt.reason)",
                    help: doubt.help
                )
            }
            let digits = contact.phone.digits
            guard !digits.hasPrefix("+"), digits.count <= 6, (contact.country ?? "SA") == "SA",
                !PhoneSpelling.shortCodesOfSaudiArabia.contains(digits), contact.sources.isEmpty,
                contact.verifiedOn == nil
            else { continue }
            collector.report(
                .unknownShortCode,
                at: contact.location,
                "contact '\(contact.id.name)' has \(digits), which is not a short code known in Saudi Arabia",
                help: "verify it, then add its source or 'verified_on'; those known are "
                    + PhoneSpelling.shortCodesOfSaudiArabia.sorted().joined(separator: ", ")
            )
        }
        for (digits, contacts) in byNumber.sorted(by: { $0.key < $1.key }) where contacts.count > 1 {
            let names = Set(contacts.map(\.name))
            guard names.count > 1 else { continue }
            collector.report(
                .duplicatePhone,
                at: contacts[1].location,
                "contacts " + contacts.map { "'\($0.id.name)'" }.joined(separator: " and ")
                    + " have one number, \(digits)",
                help: "check whether one of them is a mistake"
            )
        }
    }
}
