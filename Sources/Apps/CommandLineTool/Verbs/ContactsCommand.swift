import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

struct ContactsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contacts",
        abstract: "Shows whom to call: packs' numbers and your own.",
        discussion: "Example: manasik contacts",
        subcommands: [List.self, Add.self, Remove.self, Dial.self],
        defaultSubcommand: List.self
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists your own contacts, then those of packs.",
            discussion: "Example: manasik contacts list"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson(needsHome: false) { person, output in
                let contacts = try await person.contacts.all()
                output.show(
                    .contacts(contacts, in: person.localizer),
                    or: contacts.map { ContactResponse($0, in: person.localizer) }
                )
            }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Adds a contact of your own.",
            discussion: "Example: manasik contacts add \"Haji Ismail\" +60123456789 --kind guide"
        )

        @Argument(help: "The name of the contact.")
        var name: String

        @Argument(
            help: "The number: +966112345678, as you dial it where you live, or a short code such as 911."
        )
        var phone: String

        @Option(
            name: .long,
            help: "What kind of contact it is, such as guide or hotel, or one that a pack declares."
        )
        var kind = Contact.Kind.other.rawValue

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let kinds = person.contacts.kinds
                guard let kind = kinds.first(where: { $0.rawValue == kind }) else {
                    let names = kinds.map(\.rawValue)
                    throw ValidationError(
                        "no kind of contact is called '\(kind)'; "
                            + (Suggestion.help(for: kind, among: names)
                                ?? "there are \(names.joined(separator: ", "))")
                    )
                }
                let id = try await person.contacts.add(name: name, phone: phone, kind: kind)
                let kept = try await person.contacts.phoneNumber(phone)
                output.say(
                    .contactAdded(id, name, phone, keptAs: kept, in: person.localizer),
                    or: ChangeResponse("added", id)
                )
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Removes a contact of your own; those of packs stay.",
            discussion: "Example: manasik contacts remove own:own-1"
        )

        @Argument(help: ArgumentHelp("The contact by its name.", valueName: "contact"))
        var contact: String

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let removed = try await person.contacts.remove(contact)
                output.say(
                    .contactRemoved(removed, in: person.localizer),
                    or: ChangeResponse("removed", removed.id)
                )
            }
        }
    }

    struct Dial: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "dial",
            abstract: "Calls a contact if this machine can, or prints the number.",
            discussion: "Example: manasik contacts dial ambulance"
        )

        @Argument(
            help: ArgumentHelp("The contact by its name or kind, such as police.", valueName: "contact")
        )
        var contact: String

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson(needsHome: false) { person, output in
                let contact = try await person.contacts.contact(named: contact)
                let localizer = person.localizer
                output.show(
                    .beforeCalling(contact, in: localizer),
                    or: ContactResponse(contact, in: localizer)
                )
                guard options.format == .text else { return }
                if context.terminal.canAsk {
                    let question = YesNoQuestion.calling(contact, in: localizer)
                    guard try context.confirm(question, isGiven: false, localizer) else { return }
                    if Dialler.dial(contact.phone) {
                        output.say(.calling(contact, in: localizer))
                        return
                    }
                }
                output.say(.dialYourself(contact, in: localizer))
            }
        }
    }
}
