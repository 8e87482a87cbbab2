import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikTerminal
import ManasikViews

struct ChecklistCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "checklist",
        abstract: "Shows what to do before, during and after the journey.",
        discussion: "Example: manasik checklist",
        subcommands: [Show.self, Done.self, Undo.self, Add.self, Edit.self, Remove.self, BringBack.self],
        defaultSubcommand: Show.self
    )

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows the lists: what is done, what is due, and why.",
            discussion: """
                On a terminal it opens a screen to tick on; --plain, --brief and --format json print instead.

                Example: manasik checklist show before
                """
        )

        @Argument(
            help: ArgumentHelp(
                "A list by its name, or before, during, after; all if omitted.",
                valueName: "list"
            )
        )
        var list: String?

        @Flag(name: .long, help: "One line for each item: no reasons, no sources.")
        var brief = false

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person, output in
                let all = try await person.checklist.lists()
                let lists = try list.map { name throws(EngineError) in
                    try person.checklist.lists(named: name, among: all)
                }
                if options.format == .text, !brief, context.terminal.canDrawScreen {
                    let first = all.firstIndex { $0.id == lists?.first?.id } ?? 0
                    try await ChecklistScreen(context: context, person: person).run(all, showing: first)
                    return
                }
                let shown = lists ?? all
                output.show(
                    .checklists(shown, isBrief: brief, in: person.localizer),
                    or: shown.map { ChecklistResponse($0, in: person.localizer) }
                )
            }
        }
    }

    /// The arguments of verbs that change items.
    struct Items: ParsableArguments {
        @Argument(help: ArgumentHelp("Items by their names, as the list shows them.", valueName: "item"))
        var items: [String]

        func change(_ change: ItemChange, _ options: GlobalOptions) async throws {
            let context = CommandContext(options)
            try await context.withPerson { person, output in
                var changed: [ChangeResponse] = []
                for name in items {
                    let text = try await person.checklist.text(ofItem: name)
                    let id = try await person.checklist.change(name, change)
                    changed.append(ChangeResponse(change.rawValue, id))
                    if options.format == .text {
                        output.say(.itemChanged(change, text, in: person.localizer))
                    }
                }
                if options.format == .json { context.write(changed) }
            }
        }
    }

    struct Done: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "done",
            abstract: "Ticks items off.",
            discussion: "Example: manasik checklist done passport"
        )

        @OptionGroup var items: Items
        @OptionGroup var options: GlobalOptions

        func run() async throws { try await items.change(.done, options) }
    }

    struct Undo: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "undo",
            abstract: "Unticks items.",
            discussion: "Example: manasik checklist undo passport"
        )

        @OptionGroup var items: Items
        @OptionGroup var options: GlobalOptions

        func run() async throws { try await items.change(.undone, options) }
    }

    struct BringBack: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "bring-back",
            abstract: "Brings back items that were set aside.",
            discussion: "Example: manasik checklist bring-back passport"
        )

        @OptionGroup var items: Items
        @OptionGroup var options: GlobalOptions

        func run() async throws { try await items.change(.bringBack, options) }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Adds an item of your own.",
            discussion: "Example: manasik checklist add \"Give the keys to my sister\" --due 2027-05-01"
        )

        @Argument(help: "What has to be done.")
        var text: String

        @Option(
            name: .long,
            help: ArgumentHelp("The list by its name, or before, during, after.", valueName: "list")
        )
        var list: String?

        @Option(name: .long, help: ArgumentHelp("The day by which it has to be done.", valueName: "date"))
        var due: CivilDate?

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let id = try await person.checklist.add(text, to: list, due: due)
                output.say(.itemAdded(text, id, in: person.localizer), or: ChangeResponse("added", id))
            }
        }
    }

    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "edit",
            abstract: "Changes an item of your own: its text, its list or its due date.",
            discussion: """
                Example: manasik checklist edit own:own-1 --text "Give both keys to my sister" --due 2027-05-01
                Example: manasik checklist edit own:own-1 --no-due
                """
        )

        @Argument(help: ArgumentHelp("The item by its name, as the list shows it.", valueName: "item"))
        var item: String

        @Option(name: .long, help: ArgumentHelp("What has to be done.", valueName: "text"))
        var text: String?

        @Option(
            name: .long,
            help: ArgumentHelp("The list by its name, or before, during, after.", valueName: "list")
        )
        var list: String?

        @Option(name: .long, help: ArgumentHelp("The day by which it has to be done.", valueName: "date"))
        var due: CivilDate?

        @Flag(name: .long, help: "Remove the due date.")
        var noDue = false

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            guard text != nil || list != nil || due != nil || noDue else {
                throw ValidationError("say what to change: --text, --list, --due or --no-due")
            }
            guard due == nil || !noDue else { throw ValidationError("choose --due or --no-due, not both") }
        }

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let day: DueChange = noDue ? .remove : due.map { .set($0) } ?? .keep
                let id = try await person.checklist.edit(item, text: text, to: list, due: day)
                let words = try await person.checklist.text(ofItem: id.description)
                output.say(.itemEdited(words, in: person.localizer), or: ChangeResponse("edited", id))
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Removes an item of your own; one that comes with a pack can be set aside.",
            discussion: """
                Example: manasik checklist remove own:own-1
                Example: manasik checklist remove walking-shoes --set-aside
                """
        )

        @Argument(help: ArgumentHelp("The item by its name, as the list shows it.", valueName: "item"))
        var item: String

        @Flag(name: .long, help: "Set aside an item that comes with a pack.")
        var setAside = false

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person, output in
                let text = try await person.checklist.text(ofItem: item)
                do {
                    let id = try await person.checklist.remove(item)
                    output.say(.itemRemoved(text, in: person.localizer), or: ChangeResponse("removed", id))
                } catch EngineError.notOwnItem(let own) {
                    let question = YesNoQuestion.settingAside(text, in: person.localizer)
                    if !setAside {
                        guard context.terminal.canAsk else { throw EngineError.notOwnItem(own) }
                        guard try context.confirm(question, isGiven: false, person.localizer) else { return }
                    }
                    let id = try await person.checklist.change(item, .setAside)
                    output.say(
                        .itemChanged(.setAside, text, in: person.localizer),
                        or: ChangeResponse(ItemChange.setAside.rawValue, id)
                    )
                }
            }
        }
    }
}
