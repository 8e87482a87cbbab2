import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost
import ManasikPresentation

/// Messages of the day.
struct ChirpAnswers: HostAnswers {
    let host: HostVocabulary

    func chirp(on day: LuaValue, for person: LuaValue) throws -> LuaValue {
        let session = person == .nil ? try host.addPerson() : try host.person(person)
        var date: CivilDate?
        if day != .nil {
            let text = try text(day, "day")
            guard let read = CivilDate(text) else {
                throw Problem("chirp takes a day such as 2027-05-14, not '\(text)'")
            }
            date = read
        }
        let asked = date
        let found = try environment.watched([]) {
            let found = try await session.chirp.message(on: asked)
            if asked == nil { try await session.chirp.markShown() }
            return found
        }
        guard let chirp = found else { return .nil }
        return .table(
            LuaTable([
                "id": .string(chirp.id.description), "name": .string(chirp.id.name),
                "kind": .string(chirp.kind.rawValue),
                "message": .string(ChirpText(chirp, in: session.localizer).message.text),
                "arabic": Self.text(chirp.arabic), "theme": Self.text(chirp.theme),
                "slot": .integer(Int64(chirp.slot)), "date": .string(chirp.date.description),
            ])
        )
    }
}
