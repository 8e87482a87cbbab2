import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikTerminal
import ManasikViews

extension RecordsCommand {
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Adds a record; without values, asks for its fields on a terminal, or else shows them.",
            discussion:
                "Example: manasik records add expenses amount=12.50 currency=SAR on=2027-05-20 note=taxi"
        )

        @Argument(help: "A collection by its name.") var collection: String
        @Argument(help: ArgumentHelp("Fields with their values.", valueName: "field=value")) var values:
            [String] = []
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let fields = try RecordsCommand.fields(values)
            let context = CommandContext(options)
            try await context.withPerson { person, output in
                var fields = fields
                if fields.isEmpty {
                    let found = try person.collections.collection(named: collection)
                    guard found.isWrittenByPeople else { throw EngineError.keptByPack(found.id) }
                    guard context.terminal.canAsk, options.format == .text else {
                        output.show(
                            .form(of: found, in: person.localizer),
                            or: CollectionResponse(CollectionView(found, count: 0), in: person.localizer)
                        )
                        return
                    }
                    guard let answers = RecordPrompt(context, person).fields(of: found) else { return }
                    fields = answers
                }
                let found = try person.collections.collection(named: collection)
                try await context.requireKnown(in: fields, of: found, by: person)
                let record = try await person.collections.add(fields, to: collection)
                RecordsCommand.say(record, .added, person, output)
            }
        }
    }

    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set",
            abstract: "Changes fields of a record; FIELD= removes a value.",
            discussion: "Example: manasik records set expenses 3 amount=15 note="
        )

        @OptionGroup var named: NamedRecord
        @Argument(help: ArgumentHelp("Fields with their new values.", valueName: "field=value")) var values:
            [String]
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let fields = try RecordsCommand.fields(values)
            let context = CommandContext(options)
            try await context.withPerson { person, output in
                let found = try person.collections.collection(named: named.collection)
                try await context.requireKnown(in: fields, of: found, by: person)
                let record = try await person.collections.set(fields, of: named.id, in: named.collection)
                RecordsCommand.say(record, .changed, person, output)
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Removes a record.",
            discussion: "Example: manasik records remove expenses 3"
        )

        @OptionGroup var named: NamedRecord
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let record = try await person.collections.remove(named.id, from: named.collection)
                // What is numbered in its order has ids that nobody types.
                let number = record.collection.isNumberedInOrder ? named.id : nil
                output.say(
                    .record(record, .removed, called: number, in: person.localizer),
                    or: RecordChangeResponse(record, .removed, in: person.localizer)
                )
            }
        }
    }

    /// Reads fields with their values, such as `amount=12.50`.
    static func fields(_ arguments: [String]) throws -> [String: String] {
        var fields: [String: String] = [:]
        for argument in arguments {
            guard let mark = argument.firstIndex(of: "="), mark != argument.startIndex else {
                throw ValidationError(
                    "'\(argument)' is not a field with its value; write it like amount=12.50"
                )
            }
            let name = String(argument[..<mark])
            guard fields.updateValue(String(argument[argument.index(after: mark)...]), forKey: name) == nil
            else {
                throw ValidationError("'\(name)' is given twice")
            }
        }
        return fields
    }

    static func say(
        _ record: RecordView,
        _ change: RecordChangeKind,
        _ person: Person,
        _ output: Output
    ) {
        output.say(
            .record(record, change, in: person.localizer),
            or: RecordChangeResponse(record, change, in: person.localizer)
        )
    }
}
