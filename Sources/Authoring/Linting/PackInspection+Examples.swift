import ManasikDomain
import ManasikPackHost

/// Checks for example content of `manasik new` that was not replaced.
extension PackInspection {
    mutating func inspectExamples() {
        if let key = json("pack.json")?["title"]?["text"], let name = key.string,
            case .plain(let title)? = source.messages[source.sourceLanguage]?[name],
            title == PackExample.title
        {
            example("the pack is still called '\(title)'", "write its title into locales/", at: key.location)
        }
        for contact in ownContacts where PackExample.phones.contains(contact.phone.digits) {
            example(
                "contact '\(contact.id.name)' has an example's number, \(contact.phone.digits)",
                "write the number that you called, or remove the contact",
                at: contact.location
            )
        }
    }

    mutating func inspectExample(_ address: String, of what: String, at location: SourceLocation?) {
        guard address == PackExample.address else { return }
        example(
            "the source of \(what) is an example, \(address)",
            "name the real source",
            at: location
        )
    }

    private mutating func example(_ message: String, _ help: String, at location: SourceLocation?) {
        collector.report(.exampleContent, at: location, message, help: help)
    }
}
