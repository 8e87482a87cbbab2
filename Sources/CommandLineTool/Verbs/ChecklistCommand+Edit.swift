import ArgumentParser
import ManasikDomain
import ManasikEngine

extension ChecklistCommand {
    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "edit",
            abstract: "Changes an item of your own: what it says, and by which day it is to be done.",
            discussion: """
                Example: manasik checklist edit own-1 --text "Give both keys to my sister"
                Example: manasik checklist edit own-1 --due 2027-05-01
                Example: manasik checklist edit own-1 --due none
                """
        )

        @Argument(help: ArgumentHelp("The item by its name, as the list shows it.", valueName: "item"))
        var item: String

        @Option(name: .long, help: ArgumentHelp("What is to be done.", valueName: "text"))
        var text: String?

        @Option(
            name: .long,
            help: ArgumentHelp("The day by which it is to be done, or 'none'.", valueName: "date")
        )
        var due: String?

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            guard text != nil || due != nil else { throw ValidationError("edit takes --text or --due") }
            guard let due, due != "none", CivilDate(due) == nil else { return }
            throw ValidationError("'\(due)' is no date such as 2027-05-01, and not 'none'")
        }

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                let day: CivilDate?? = due.map { CivilDate($0) }
                let id = try await person.editItem(item, .init(text: text, due: day))
                if options.format == .json {
                    try context.write(json: ChangedThing(id: id.description, change: "changed"))
                } else {
                    let text = try await person.text(ofItem: id.description)
                    context.say("checklist.changed", ["item": .localized(text)], person.localizer)
                }
            }
        }
    }
}
