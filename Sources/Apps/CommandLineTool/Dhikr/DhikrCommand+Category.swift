import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// A yes or no as it is typed.
enum YesOrNo: String, ExpressibleByArgument, CaseIterable {
    case yes, no

    var isYes: Bool { self == .yes }
}

extension DhikrCommand {
    struct Category: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "category",
            abstract: "Lists categories, keeps your own, and sets which are daily to-dos.",
            discussion: "Example: manasik dhikr category list",
            subcommands: [List.self, Add.self, Edit.self, Remove.self, Restore.self],
            defaultSubcommand: List.self
        )

        struct List: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "list",
                abstract: "Lists the categories.",
                discussion: "Example: manasik dhikr category list --format json"
            )

            @OptionGroup var options: GlobalOptions

            func run() async throws {
                let context = CommandContext(options)
                try await context.withPerson { person in
                    let categories = try await person.dhikr.dhikr()
                    if options.format == .json {
                        context.write(categories.map(DhikrCategoryRowResponse.init))
                        return
                    }
                    let localizer = person.localizer
                    guard !categories.isEmpty else {
                        context.say("dhikr.none", localizer)
                        return
                    }
                    let layout = context.layout(localizer)
                    context.write(
                        layout.heading(localizer.host("dhikr.categories").text)
                            + layout.checklist(categories.map { ChecklistRow($0, localizer) })
                    )
                }
            }
        }

        struct Add: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "add",
                abstract: "Adds a category of your own.",
                discussion: "Example: manasik dhikr category add \"Before lessons\" --daily"
            )

            @Argument(help: "The name.")
            var title: String

            @Flag(name: .long, help: "Make it one of the day's to-dos.")
            var daily = false

            @Flag(name: .long, help: "It is said after each of the five prayers.")
            var eachPrayer = false

            @OptionGroup var options: GlobalOptions

            func run() async throws {
                try await Category.changing("added", options) {
                    try await $0.dhikr.addCategory(
                        OwnDhikrCategory(title: title, daily: daily, eachPrayer: eachPrayer)
                    )
                }
            }
        }

        struct Edit: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "edit",
                abstract: "Changes a category of your own, or whether one of a pack is a daily to-do.",
                discussion: "Example: manasik dhikr category edit sleep --daily yes"
            )

            @Argument(help: "The category by its name.")
            var category: String

            @Option(name: .long, help: ArgumentHelp("The name.", valueName: "text"))
            var title: String?

            @Option(name: .long, help: "Whether it is one of the day's to-dos: yes or no.")
            var daily: YesOrNo?

            @Option(name: .long, help: "Whether it is said after each of the five prayers: yes or no.")
            var eachPrayer: YesOrNo?

            @OptionGroup var options: GlobalOptions

            func validate() throws {
                if title == nil, daily == nil, eachPrayer == nil {
                    throw ValidationError("say what to change: --title, --daily or --each-prayer")
                }
            }

            func run() async throws {
                try await Category.changing("changed", options) {
                    try await $0.dhikr.changeCategory(
                        category,
                        title: title,
                        daily: daily?.isYes,
                        eachPrayer: eachPrayer?.isYes
                    )
                }
            }
        }

        struct Remove: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "remove",
                abstract: "Removes a category of your own; its dhikr are kept.",
                discussion: "Example: manasik dhikr category remove own-1"
            )

            @Argument(help: "The category by its name.")
            var category: String

            @OptionGroup var options: GlobalOptions

            func run() async throws {
                try await Category.changing("removed", options) {
                    try await $0.dhikr.removeCategory(category)
                }
            }
        }

        struct Restore: AsyncParsableCommand {
            static let configuration = CommandConfiguration(
                commandName: "restore",
                abstract: "Undoes all your changes to the dhikr of a category.",
                discussion: "Example: manasik dhikr category restore morning"
            )

            @Argument(help: "The category by its name.")
            var category: String

            @OptionGroup var options: GlobalOptions

            func run() async throws {
                try await Category.changing("restored", options) { try await $0.dhikr.restoreSet(category) }
            }
        }

        private static func changing(
            _ change: String,
            _ options: GlobalOptions,
            _ body: (Person) async throws -> DefinitionID
        ) async throws {
            try await DhikrCommand.changing("dhikr.category.\(change)", change, options, body) {
                try await $0.dhikr.title(ofCategory: $1)
            }
        }
    }
}

extension ChecklistRow {
    /// A category of a listing.
    fileprivate init(_ category: DhikrCategoryReport, _ localizer: Localizer) {
        var parts = [localizer.host("dhikr.number", ["count": .number(category.dhikr.count)]).text]
        if category.daily { parts.append(localizer.host("dhikr.category.daily").text) }
        if category.eachPrayer { parts.append(localizer.host("dhikr.category.each-prayer").text) }
        if category.isOwn { parts.append(localizer.host("common.own").text) }
        if category.isChanged { parts.append(localizer.host("dhikr.category.is-changed").text) }
        if !category.hidden.isEmpty {
            let names = category.hidden.map(\.id.name).joined(separator: ", ")
            parts.append(localizer.host("dhikr.category.hidden", ["names": .text(names)]).text)
        }
        parts.append(localizer.isolated(category.id.description))
        self.init(
            category.daily ? .done : .waiting,
            category.title.text,
            detail: parts.joined(separator: " · ")
        )
    }
}
