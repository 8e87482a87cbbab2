import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost
import ManasikPresentation

/// Schedules of a person.
struct ScheduleAnswers: HostAnswers {
    let host: HostVocabulary

    func scheduled(for person: Person) throws -> LuaValue {
        let reports = try waiting { try await person.schedules.all() }
        return .table(
            LuaTable(
                items: reports.map {
                    .table(
                        LuaTable([
                            "id": .string($0.schedule.id), "pack": .string($0.schedule.pack.rawValue),
                            "title": .string(NotificationText($0.notification, in: person.localizer).title),
                            "trigger": .string("\($0.schedule.trigger)"),
                            "next": Self.text($0.next?.description),
                        ])
                    )
                }
            )
        )
    }
}
