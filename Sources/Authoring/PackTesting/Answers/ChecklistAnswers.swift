import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost
import ManasikPresentation

/// Checklists of a person.
struct ChecklistAnswers: HostAnswers {
    let host: HostVocabulary

    /// Ticks an item or sets it aside, or takes that back.
    func change(_ item: String, _ change: String, _ person: Person) throws {
        environment.note(TestEnvironment.anyPart)
        try waiting { _ = try await person.checklist.change(item, ItemChange(rawValue: change)!) }
    }

    func checklist(_ name: String, _ person: Person) throws -> LuaValue {
        func isMeant(_ id: DefinitionID) -> Bool { id.description == name || id.name == name }
        let asked = Set(try requireEngine().generation.catalog.checklists.keys.filter(isMeant))
        let lists = try environment.watched(asked) { try await person.checklist.lists() }
        guard let list = lists.first(where: { isMeant($0.id) }) else {
            throw unknown("checklist", name, lists.flatMap { [$0.id.description, $0.id.name] })
        }
        let localizer = person.localizer
        environment.witness?.sawItems(list.items)
        environment.note(list.id.description)
        return .table(
            LuaTable([
                "id": .string(list.id.description), "title": .string(localizer[list.title]),
                "done": .integer(Int64(list.done)), "total": .integer(Int64(list.total)),
                "items": .table(LuaTable(items: list.items.map { Self.lua($0, localizer) })),
            ])
        )
    }

    private static func lua(_ item: ItemView, _ localizer: Localizer) -> LuaValue {
        .table(
            LuaTable([
                "id": .string(item.id.description), "name": .string(item.id.name),
                "text": .string(localizer.text(item.text).text),
                "why": Self.text(item.why.flatMap { localizer.title(of: $0)?.text }),
                "status": .string(item.status.name),
                "ask": Self.text(item.ask?.id.name), "level": .string(item.level.name),
                "due": Self.text(item.due?.description), "due_time": Self.text(item.dueTime?.clock),
                "overdue": .bool(item.isOverdue), "past": .bool(item.isPast), "stale": .bool(item.isStale),
                "season": item.season.map { .integer(Int64($0)) } ?? .nil,
                "review_by": Self.text(item.reviewBy?.description), "unverified": .bool(item.unverified),
                "sources": .integer(Int64(item.sources.count)),
            ])
        )
    }
}
