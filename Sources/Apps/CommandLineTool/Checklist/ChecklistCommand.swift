import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

struct ChecklistCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "checklist",
        abstract: "What to do before, during and after the journey.",
        discussion: "Example: manasik checklist",
        subcommands: [Show.self, Done.self, Undo.self, Add.self, Edit.self, Remove.self, BringBack.self],
        defaultSubcommand: Show.self
    )

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows the lists with what is done, due and why.",
            discussion: """
                On a terminal it opens a screen to tick on; --plain, --brief and --format json print instead.

                Example: manasik checklist show before
                """
        )

        @Argument(
            help: ArgumentHelp(
                "A list by its name, or before, during, after; all if none.",
                valueName: "list"
            )
        )
        var list: String?

        @Flag(name: .long, help: "One line for each item: no reasons, no sources.")
        var brief = false

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                var lists = try await person.checklist.lists()
                let all = lists
                if let list {
                    let found = lists.filter {
                        $0.id.description == list || $0.id.name == list || $0.phase.rawValue == list
                    }
                    guard !found.isEmpty else {
                        let names = lists.flatMap { [$0.id.description, $0.id.name, $0.phase.rawValue] }
                        throw EngineError.unknownChecklist(
                            list,
                            suggestion: Suggestion.nearest(to: list, among: names)
                        )
                    }
                    lists = found
                }
                if options.format == .json {
                    try context.write(json: lists)
                } else if !brief, context.terminal.canDrawScreen {
                    let first = all.firstIndex { $0.id == lists.first?.id } ?? 0
                    try await ChecklistScreen(context: context, person: person).run(all, showing: first)
                } else {
                    context.write(
                        ChecklistPage(person: person, context: context, isBrief: brief).lines(lists)
                    )
                }
            }
        }
    }

    /// What all verbs have that change items by their names.
    struct Items: ParsableArguments {
        @Argument(help: ArgumentHelp("Items by their names, as the list shows them.", valueName: "item"))
        var items: [String]

        func change(
            _ change: ItemChange,
            saying key: String,
            _ options: GlobalOptions
        ) async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                var changed: [ChangedThing] = []
                for name in items {
                    let text = try await person.checklist.text(ofItem: name)
                    let id = try await person.checklist.change(name, change)
                    changed.append(ChangedThing(id: id.description, change: change.rawValue))
                    if options.format == .text {
                        context.say(key, ["item": .localized(text)], person.localizer)
                    }
                }
                if options.format == .json { try context.write(json: changed) }
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

        func run() async throws { try await items.change(.done, saying: "checklist.done", options) }
    }

    struct Undo: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "undo",
            abstract: "Removes the ticks of items.",
            discussion: "Example: manasik checklist undo passport"
        )

        @OptionGroup var items: Items
        @OptionGroup var options: GlobalOptions

        func run() async throws { try await items.change(.undone, saying: "checklist.undone", options) }
    }

    struct BringBack: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "bring-back",
            abstract: "Brings back items that were set aside.",
            discussion: "Example: manasik checklist bring-back passport"
        )

        @OptionGroup var items: Items
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await items.change(.bringBack, saying: "checklist.brought-back", options)
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Adds an item of your own.",
            discussion: "Example: manasik checklist add \"Give the keys to my sister\" --due 2027-05-01"
        )

        @Argument(help: "What is to be done.")
        var text: String

        @Option(
            name: .long,
            help: ArgumentHelp("The list by its name, or before, during, after.", valueName: "list")
        )
        var list: String?

        @Option(name: .long, help: ArgumentHelp("The day by which it is to be done.", valueName: "date"))
        var due: CivilDate?

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                let id = try await person.checklist.add(text, to: list, due: due)
                if options.format == .json {
                    try context.write(json: ChangedThing(id: id.description, change: "added"))
                } else {
                    context.say(
                        "checklist.added",
                        ["item": .text(text), "id": .text(id.description)],
                        person.localizer
                    )
                }
            }
        }
    }

    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "edit",
            abstract: "Changes an item of your own: its words, its list or its day.",
            discussion: """
                Example: manasik checklist edit own:own-1 --text "Give both keys to my sister" --due 2027-05-01
                Example: manasik checklist edit own:own-1 --no-due
                """
        )

        @Argument(help: ArgumentHelp("The item by its name, as the list shows it.", valueName: "item"))
        var item: String

        @Option(name: .long, help: ArgumentHelp("What is to be done.", valueName: "text"))
        var text: String?

        @Option(
            name: .long,
            help: ArgumentHelp("The list by its name, or before, during, after.", valueName: "list")
        )
        var list: String?

        @Option(name: .long, help: ArgumentHelp("The day by which it is to be done.", valueName: "date"))
        var due: CivilDate?

        @Flag(name: .long, help: "Takes the day away.")
        var noDue = false

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            guard text != nil || list != nil || due != nil || noDue else {
                throw ValidationError("say what to change: --text, --list, --due or --no-due")
            }
            guard due == nil || !noDue else { throw ValidationError("choose --due or --no-due, not both") }
        }

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                let day: DueChange = noDue ? .remove : due.map { .set($0) } ?? .keep
                let id = try await person.checklist.edit(item, text: text, to: list, due: day)
                if options.format == .json {
                    try context.write(json: ChangedThing(id: id.description, change: "edited"))
                } else {
                    let words = try await person.checklist.text(ofItem: id.description)
                    context.say("checklist.changed", ["item": .localized(words)], person.localizer)
                }
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Removes an item of your own; one that comes with a pack can be set aside.",
            discussion: """
                Example: manasik checklist remove own:own-1
                Example: manasik checklist remove ihram-clothes --set-aside
                """
        )

        @Argument(help: ArgumentHelp("The item by its name, as the list shows it.", valueName: "item"))
        var item: String

        @Flag(name: .long, help: "Set aside an item that comes with a pack.")
        var setAside = false

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                let text = try await person.checklist.text(ofItem: item)
                var isAside = false
                let id: DefinitionID
                do {
                    id = try await person.checklist.remove(item)
                } catch EngineError.notOwnItem(let own) {
                    let question = person.localizer.host("checklist.offer-aside", ["item": .localized(text)])
                    if !setAside {
                        guard context.terminal.canAsk else { throw EngineError.notOwnItem(own) }
                        guard try context.confirm(question, isGiven: false, person.localizer) else { return }
                    }
                    id = try await person.checklist.change(item, .setAside)
                    isAside = true
                }
                if options.format == .json {
                    try context.write(
                        json: ChangedThing(id: id.description, change: isAside ? "setAside" : "removed")
                    )
                } else {
                    context.say(
                        isAside ? "checklist.put-aside" : "checklist.removed",
                        ["item": .localized(text)],
                        person.localizer
                    )
                }
            }
        }
    }
}
