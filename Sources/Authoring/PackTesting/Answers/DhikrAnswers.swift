import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost
import ManasikPresentation

/// Dhikr, as a person sees them.
struct DhikrAnswers: HostAnswers {
    let host: HostVocabulary

    /// - Parameter person: The person to whom it may be shown; by default a new one.
    func dhikr(_ name: String, for person: Person? = nil) throws -> LuaValue {
        let session = try person ?? host.addPerson()
        let engine = try requireEngine()
        func list(_ texts: [String]) -> LuaValue { .table(LuaTable(items: texts.map(LuaValue.string))) }
        let ids = Set(
            engine.generation.catalog.dhikr.keys.filter { $0.description == name || $0.name == name }
        )
        let (dhikr, isShown) = try environment.watched(ids) {
            (try await session.dhikr.dhikr(named: name), try await session.dhikr.isShown(dhikr: name))
        }
        environment.note(dhikr.id.description)
        let localizer = session.localizer
        return .table(
            LuaTable([
                "id": .string(dhikr.id.description), "name": .string(dhikr.id.name),
                "title": .string(localizer.text(dhikr.name).text), "arabic": .string(dhikr.arabic),
                "transliteration": Self.text(dhikr.transliteration.map { localizer.text($0).text }),
                "translation": Self.text(dhikr.translation.map { localizer.text($0).text }),
                "times": .integer(Int64(dhikr.times)),
                "shown": person == nil ? .nil : .bool(isShown),
                "unverified": .bool(dhikr.unverified), "sources": .integer(Int64(dhikr.sources.count)),
                "references": list(dhikr.sources.map(\.summary)),
                "categories": list(engine.generation.catalog.dhikr[dhikr.id]?.categories.map(\.name) ?? []),
            ])
        )
    }
}
