import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikTerminal
import ManasikViews

struct RecordsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "records",
        abstract: "Keeps lists, such as your expenses.",
        discussion: "Example: manasik records add expenses amount=12.50 currency=SAR note=taxi",
        subcommands: [
            List.self, Show.self, Add.self, Set.self, Remove.self, Export.self, Roles.self, Appoint.self,
            Dismiss.self,
        ],
        defaultSubcommand: List.self
    )

    /// Which records are wanted, and in which order.
    struct Selection: ParsableArguments {
        @Option(
            name: .customLong("where"),
            parsing: .singleValue,
            help: ArgumentHelp(
                "Only records whose field has a value, such as currency=SAR or 'amount>=10'; may be repeated.",
                valueName: "condition"
            )
        )
        var conditions: [String] = []

        @Option(
            name: .long,
            help: ArgumentHelp("Only records about something, such as a place, by its id.", valueName: "id")
        )
        var about: String?

        @Option(
            name: .long,
            help: ArgumentHelp("The field that the records are ordered by.", valueName: "field")
        )
        var by: String?

        @Flag(name: .long, help: "Reverse the order.")
        var descending = false

        @Option(
            name: .long,
            help: ArgumentHelp(
                "How many records to show at most; a page has at most 1,000, an export all.",
                valueName: "number"
            )
        )
        var limit: Int?

        @Option(name: .long, help: ArgumentHelp("Continue after the record with this id.", valueName: "id"))
        var after: String?

        func validate() throws {
            if let limit, limit < 1 { throw ValidationError("--limit takes a number above 0, not \(limit)") }
            for text in conditions where RecordSearch.Condition(text) == nil {
                throw ValidationError(
                    "--where takes a field and a value with =, <, <=, > or >= between them, not '\(text)'"
                )
            }
        }

        /// - Throws: `ValidationError` if the records of the collection are about nothing, but are asked for by it.
        func search(of collection: RecordCollection) throws -> RecordSearch {
            var conditions = conditions.compactMap { RecordSearch.Condition($0) }
            if let about {
                guard let field = collection.about else {
                    throw ValidationError(
                        "--about: the records of \(collection.id) are about nothing in particular"
                    )
                }
                conditions.append(RecordSearch.Condition(field, .equal, about))
            }
            return RecordSearch(
                where: conditions,
                by: by,
                descending: descending,
                after: after,
                limit: limit
            )
        }
    }

    /// A record that is named by its collection and its id.
    struct NamedRecord: ParsableArguments {
        @Argument(help: "A collection by its name.") var collection: String
        @Argument(help: "The record's id, as the list shows it.") var id: String
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists the records of a collection, or all collections.",
            discussion: "Example: manasik records list expenses --where currency=SAR --by amount --descending"
        )

        @Argument(help: "A collection by its name; all collections if none.")
        var collection: String?

        @OptionGroup var selection: Selection
        @OptionGroup var signing: Signing
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            if signing.isOut {
                try await RecordsCommand.listPublic(collection, selection, CommandContext(options))
                return
            }
            try await CommandContext(options).withPerson(createsHome: false) { person, output in
                guard let collection else {
                    let all = try await person.collections.all()
                    output.show(
                        .collections(all, in: person.localizer),
                        or: all.map { CollectionResponse($0, in: person.localizer) }
                    )
                    return
                }
                let found = try person.collections.collection(named: collection)
                let search = try selection.search(of: found)
                let list = try await person.collections.list(collection, search)
                output.show(
                    .records(list, matching: search, in: person.localizer),
                    or: RecordListResponse(list, in: person.localizer)
                )
            }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows one record with all its fields.",
            discussion: "Example: manasik records show expenses 3"
        )

        @OptionGroup var named: NamedRecord
        @OptionGroup var signing: Signing
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            if signing.isOut {
                try await RecordsCommand.showPublic(named, CommandContext(options))
                return
            }
            try await CommandContext(options).withPerson(createsHome: false) { person, output in
                let record = try await person.collections.record(named.id, of: named.collection)
                output.show(
                    .record(record, in: person.localizer),
                    or: RecordResponse(record, in: person.localizer)
                )
            }
        }
    }

    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "export",
            abstract: "Writes the records of a collection as a table for spreadsheets (CSV), or as JSON.",
            discussion: "Example: manasik records export expenses > expenses.csv"
        )

        @Argument(help: "A collection by its name.") var collection: String
        @OptionGroup var selection: Selection
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let found = try person.collections.collection(named: collection)
                let search = try selection.search(of: found)
                let list = try await person.collections.export(collection, search)
                if options.format == .json {
                    output.context.write(RecordListResponse(list, in: person.localizer))
                } else if output.context.terminal.isOutputTerminal {
                    // What others have typed may hold what a terminal takes for commands.
                    CommandContext.write(TerminalText.sanitized(RecordTable(list).csv, keepsLines: true))
                } else {
                    CommandContext.write(RecordTable(list).csv)
                }
            }
        }
    }
}
