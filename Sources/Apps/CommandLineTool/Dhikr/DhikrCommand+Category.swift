import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A yes or no, as typed on the command line.
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
                try await CommandContext(options).withPerson { person, output in
                    let (categories, localizer) = (try await person.dhikr.categories(), person.localizer)
                    let response = categories.map { DhikrCategoryRowResponse($0, in: localizer) }
                    if categories.isEmpty {
                        output.say(.noDhikr(in: localizer), or: response)
                    } else {
                        output.show(.dhikrCategories(categories, in: localizer), or: response)
                    }
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
                try await Category.changing(.categoryAdded, options) {
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
                try await Category.changing(.categoryChanged, options) {
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
                try await Category.changing(.categoryRemoved, options) {
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
                try await Category.changing(.categoryRestored, options) {
                    try await $0.dhikr.restoreSet(category)
                }
            }
        }

        private static func changing(
            _ change: DhikrMessage.Change,
            _ options: GlobalOptions,
            _ body: (Person) async throws -> DefinitionID
        ) async throws {
            try await DhikrCommand.changing(change, options, body) {
                try await $0.dhikr.title(ofCategory: $1)
            }
        }
    }
}
