import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

struct ContactsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contacts",
        abstract: "Whom to call: packs' numbers and your own.",
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
            let context = CommandContext(options)
            try await context.withPerson(needsHome: false) { person in
                let contacts = try await person.contacts.all()
                if options.format == .json {
                    try context.write(json: contacts.map(ContactRow.init))
                } else {
                    context.write(ContactsPage(localizer: person.localizer, context: context).lines(contacts))
                }
            }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Keeps a contact of your own.",
            discussion: "Example: manasik contacts add \"Haji Ismail\" +60123456789 --kind guide"
        )

        @Argument(help: "Who it is.")
        var name: String

        @Argument(
            help: "The number: +966112345678, as you dial it where you live, or a short code such as 911."
        )
        var phone: String

        @Option(name: .long, help: "What kind of contact it is.")
        var kind: Contact.Kind = .other

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                let id = try await person.contacts.add(name: name, phone: phone, kind: kind)
                if options.format == .json {
                    try context.write(json: ChangedThing(id: id.description, change: "added"))
                } else {
                    context.say(
                        "contacts.added",
                        ["name": .text(name), "phone": .text(phone), "id": .text(id.description)],
                        person.localizer
                    )
                    let kept = try await person.contacts.phoneNumber(phone)
                    if kept != PhoneNumber(phone) {
                        context.say("contacts.kept-as", ["phone": .text(kept.digits)], person.localizer)
                    }
                }
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
            let context = CommandContext(options)
            try await context.withPerson { person in
                let removed = try await person.contacts.remove(contact)
                if options.format == .json {
                    try context.write(json: ChangedThing(id: removed.id.description, change: "removed"))
                } else {
                    context.say("contacts.removed", ["name": .localized(removed.name)], person.localizer)
                }
            }
        }
    }

    struct Dial: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "dial",
            abstract: "Calls a contact where the machine can; prints the number where it cannot.",
            discussion: "Example: manasik contacts dial ambulance"
        )

        @Argument(
            help: ArgumentHelp("The contact by its name or kind, such as police.", valueName: "contact")
        )
        var contact: String

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson(needsHome: false) { person in
                let contact = try await person.contacts.contact(named: contact)
                if options.format == .json {
                    try context.write(json: ContactRow(contact))
                    return
                }
                let localizer = person.localizer
                let page = ContactsPage(localizer: localizer, context: context)
                let arguments: [String: MessageArgument] = [
                    "name": .localized(contact.name), "phone": .text(contact.phone.digits),
                ]
                for remark in page.beforeDialling(contact) {
                    context.write(context.layout(localizer).paragraph(remark))
                }
                if context.terminal.canAsk {
                    let question = localizer.host("contacts.call.question", arguments)
                    guard try context.confirm(question, isGiven: false, localizer) else { return }
                    if Dialler.dial(contact.phone) {
                        context.say("contacts.calling", arguments, localizer)
                        return
                    }
                }
                context.say("contacts.dial-yourself", arguments, localizer)
                context.write(contact.phone.uri)
            }
        }
    }
}
