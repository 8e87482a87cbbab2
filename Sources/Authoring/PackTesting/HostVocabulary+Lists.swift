import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost
import ManasikPresentation

extension HostVocabulary {
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
                "why": text(item.why.flatMap { localizer.title(of: $0)?.text }),
                "status": .string(item.status.name),
                "ask": text(item.ask?.id.name), "level": .string(item.level.name),
                "due": text(item.due?.description), "due_time": text(item.dueTime?.clock),
                "overdue": .bool(item.isOverdue), "past": .bool(item.isPast), "stale": .bool(item.isStale),
                "season": item.season.map { .integer(Int64($0)) } ?? .nil,
                "review_by": text(item.reviewBy?.description), "unverified": .bool(item.unverified),
                "sources": .integer(Int64(item.sources.count)),
            ])
        )
    }

    func contacts(of person: Person) throws -> LuaValue {
        let contacts = try environment.watched { try await person.contacts.all() }
        let localizer = person.localizer
        return .table(
            LuaTable(
                items: contacts.map { contact in
                    .table(
                        LuaTable([
                            "id": .string(contact.id.description), "name": .string(contact.id.name),
                            "title": .string(localizer.text(contact.name).text),
                            "kind": .string(contact.kind.rawValue),
                            "phone": .string(contact.phone.digits),
                            "region": Self.text(contact.region.map { localizer[$0] }),
                            "note": Self.text(contact.note.map { localizer[$0] }),
                            "verified_on": Self.text(contact.verifiedOn?.description),
                            "review_by": Self.text(contact.reviewBy?.description),
                            "stale": .bool(contact.isStale), "unverified": .bool(contact.unverified),
                        ])
                    )
                }
            )
        )
    }

    func chirp(on day: LuaValue, for person: LuaValue) throws -> LuaValue {
        let session = person == .nil ? try addPerson() : try self.person(person)
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

    /// - Parameter person: The person to whom it may be shown; by default a new one.
    func dhikr(_ name: String, for person: Person? = nil) throws -> LuaValue {
        let session = try person ?? addPerson()
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

    func search(_ text: LuaValue, _ options: LuaValue) throws -> LuaValue {
        let query: SearchQuery
        do {
            query = try SearchQuery(lua: text, options: options)
        } catch {
            throw Problem("search: \(error.message)")
        }
        environment.note(TestEnvironment.anyPart)
        return .table(LuaTable(items: try requireEngine().generation.search(query).hits.map(\.luaValue)))
    }

    static func text(_ text: String?) -> LuaValue { text.map(LuaValue.string) ?? .nil }
}
