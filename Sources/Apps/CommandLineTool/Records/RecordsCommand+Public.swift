import ArgumentParser
import ManasikEngine
import ManasikPresentation

/// Public records as they are to people who have not signed in.
extension RecordsCommand {
    /// Whether it is shown what a person sees, or what everybody does.
    struct Signing: ParsableArguments {
        @Flag(
            name: .customLong("signed-out"),
            help: "Show public collections as they are to people who have not signed in."
        )
        var isOut = false
    }

    static func listPublic(
        _ collection: String?,
        _ selection: Selection,
        _ context: CommandContext
    ) async throws {
        try await context.withPerson(createsHome: false) { person, output in
            let reader = person.engine.anonymousReader(languages: person.languages)
            guard let collection else {
                let all = try await reader.collections.all()
                output.show(
                    .collections(all, in: reader.localizer),
                    or: all.map { CollectionResponse($0, in: reader.localizer) }
                )
                return
            }
            let found = try reader.collections.collection(named: collection)
            let search = try selection.search(of: found)
            let list = try await reader.collections.list(collection, search)
            output.show(
                .records(list, matching: search, in: reader.localizer),
                or: RecordListResponse(list, in: reader.localizer)
            )
        }
    }

    static func showPublic(_ named: NamedRecord, _ context: CommandContext) async throws {
        try await context.withPerson(createsHome: false) { person, output in
            let reader = person.engine.anonymousReader(languages: person.languages)
            let record = try await reader.collections.record(named.id, of: named.collection)
            output.show(
                .record(record, in: reader.localizer),
                or: RecordResponse(record, in: reader.localizer)
            )
        }
    }
}
