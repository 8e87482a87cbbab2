import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost
import ManasikPresentation

/// Walks of a person.
struct WalkAnswers: HostAnswers {
    let host: HostVocabulary

    func start(_ ritual: String, _ person: Person) throws -> LuaValue {
        let revision = try requireEngine().generation.catalog.hash
        let found = try waiting { try await person.walk.ritual(named: ritual) }
        environment.note(found.id.description)
        return try perform(.begin(revision: revision), in: found.id.description, person)
    }

    func look(_ ritual: String, _ person: Person) throws -> LuaValue {
        let walk = try waiting { try await person.walk.state(ritual) }
        environment.witness?.sawWalk(walk)
        return Self.lua(walk, person)
    }

    func walk(
        _ person: Person,
        _ ritual: String,
        _ event: String,
        _ first: LuaValue,
        _ second: LuaValue
    ) throws -> LuaValue {
        func step() throws -> String {
            let name = try text(first, "step")
            return name.hasPrefix(ritual + "/") ? String(name.dropFirst(ritual.count + 1)) : name
        }
        let asked: WalkEvent
        switch event {
        case "done": asked = .done(step: try step(), how: try performance(second))
        case "undo":
            let name = try step()
            asked = name.contains("#") ? .retract(violation: name) : .undone(step: name)
        case "violate":
            asked = .violate(violation: try step(), circumstances: try circumstances(second))
        case "settle":
            let number = second.integerValue.map { Int($0) }
            guard second == .nil || number != nil else { throw Problem("an alternative is a whole number") }
            asked = .settle(remedy: try step(), alternative: number, note: nil)
        case "unsettle": asked = .unsettle(remedy: try step())
        case "skip": asked = .skip(step: try step(), reason: second.stringValue)
        case "missed": asked = .markMissed(step: try step())
        case "choose": asked = .choose(choice: try step(), branch: try text(second, "branch"))
        case "back": asked = .back
        case "forward": asked = .forward
        case "reset": asked = .reset(revision: try requireEngine().generation.catalog.hash)
        case "count":
            switch second {
            case .nil, "+": asked = .count(step: try step(), by: .plus)
            case "-": asked = .count(step: try step(), by: .minus)
            case .integer(let number): asked = .count(step: try step(), by: .set(to: Int(number)))
            default: throw Problem("a count is a number, \"+\" or \"-\"")
            }
        default: throw Problem("a walk has no event '\(event)'")
        }
        return try perform(asked, in: ritual, person)
    }

    private func circumstances(_ value: LuaValue) throws -> [String: String] {
        if value == .nil { return [:] }
        guard case .table(let table) = value else { throw Problem("circumstances are a table") }
        var found: [String: String] = [:]
        for field in table.fields {
            guard let name = field.key.stringValue, let answer = field.value.stringValue else {
                throw Problem("circumstances are answers by question, such as { intent = \"forgetful\" }")
            }
            found[name] = answer
        }
        return found
    }

    /// Returns the walk after an event, or the refusal of the event.
    private func perform(_ event: WalkEvent, in ritual: String, _ person: Person) throws -> LuaValue {
        do {
            let state = try waiting { try await person.walk.perform(event, in: ritual) }
            environment.witness?.sawWalk(state)
            return Self.lua(state, person)
        } catch EngineError.walk(let refusal) {
            return .table(LuaTable(["refusal": .table(Self.lua(refusal, person))]))
        }
    }

    /// Returns a refusal with its message in English, and with its payload, which names steps by their ids.
    private static func lua(_ refusal: WalkRefusal, _ person: Person) -> LuaTable {
        let localizer = person.generation.localizer(["en"])
        let message = person.generation.revision(naming: refusal).map {
            WalkText($0, localizer).refusal(refusal)
        }
        return LuaTable([
            "code": .string(refusal.code), "message": .string(message ?? refusal.description),
            "payload": .string(refusal.payload.joined(separator: "; ")),
        ])
    }

    private static func lua(_ walk: WalkState, _ person: Person) -> LuaValue {
        let view = walk.view
        let ritual = walk.ritual.id.description
        let localizer = person.localizer
        func list(_ names: [String]) -> LuaValue { .table(LuaTable(items: names.map(LuaValue.string))) }
        func node(_ id: String?) -> LuaValue {
            id.flatMap { view.node($0) }.map { lua($0, ritual, localizer) } ?? .nil
        }
        let progress = LuaTable([
            "done": .integer(Int64(view.progress.done)), "settled": .integer(Int64(view.progress.settled)),
            "total": .integer(Int64(view.progress.total)),
        ])
        let choices = view.pendingChoices.map { choice in
            LuaValue.table(
                LuaTable(["id": .string(choice.id), "branches": list(choice.branches.map(\.id))])
            )
        }
        var table = LuaTable([
            "ritual": .string(ritual), "current": node(view.current), "next": node(view.next),
            "finished": .bool(view.isFinished), "blocked": .bool(view.isBlocked),
            "overdue": list(view.overdue), "season": view.season.map { .integer(Int64($0)) } ?? .nil,
            "remaining": list(view.remaining), "lost": list(view.lost),
            "done_steps": list(
                view.nodes.filter { $0.kind == .step && $0.status == .done && !$0.isSecondPlace }.map(
                    \.id
                )
            ),
            "places": list(view.places.map(\.place.description)),
            "choices": .table(LuaTable(items: choices)),
            "undecided": list(view.undecidedFacts.map(\.fact.name)), "progress": .table(progress),
            "nodes": .table(LuaTable(items: view.nodes.map { lua($0, ritual, localizer) })),
            "forbidden": list(
                view.forbidden.filter { !$0.isOmission }.map(\.violation.description)
            ),
            "remedies": .table(LuaTable(items: view.remedies.map(lua))),
        ])
        for standing in view.standings {
            let phases = bySchool(standing.phases) { .string($0.rawValue) }
            table.fields.append(LuaField(key: .string(standing.state), value: phases))
        }
        return .table(table)
    }

    private static func lua(_ node: WalkNode, _ ritual: String, _ localizer: Localizer) -> LuaValue {
        func bySchool<Value>(_ rulings: [Ruling<Value>], _ value: (Value) -> LuaValue) -> LuaValue {
            let fields = rulings.flatMap { ruling in
                ruling.schools.map { LuaField(key: .string($0.rawValue), value: value(ruling.value)) }
            }
            return fields.isEmpty ? .nil : .table(LuaTable(fields: fields))
        }
        func times(_ rulings: [Ruling<StepTime>]) -> LuaValue {
            bySchool(rulings) { .string("\($0)") }
        }
        func words(_ text: TextReference?) -> LuaValue { self.text(text.map { localizer.text($0).text }) }
        func names(_ things: [some CustomStringConvertible]) -> LuaValue {
            .table(LuaTable(items: things.map { .string($0.description) }))
        }
        let schools = node.obligations.flatMap { ruling in
            ruling.schools.map { LuaField(key: .string($0.rawValue), value: .string(ruling.value.name)) }
        }
        let part = node.part.map { part in
            LuaValue.table(
                LuaTable([
                    "title": words(part.title), "count": .integer(Int64(part.count)),
                    "target": .integer(Int64(part.target)),
                ])
            )
        }
        return .table(
            LuaTable([
                "id": .string("\(ritual)/\(node.id)"), "name": .string(node.id),
                "title": .string(localizer.text(node.title).text), "kind": .string(node.kind.rawValue),
                "status": .string(node.status.name), "count": .integer(Int64(node.count)),
                "target": .integer(Int64(node.target)), "place": text(node.place?.description),
                "owner": .string(node.owner.rawValue), "owed": .bool(node.isOwed),
                "chosen": text(node.chosen),
                "second_place": .bool(node.isSecondPlace), "obligations": .table(LuaTable(fields: schools)),
                "opens": times(node.opens), "closes": times(node.closes),
                "missed": bySchool(node.consequences) { .string($0.name) },
                "excuses": bySchool(node.excuses) { words($0.why) },
                "summary": words(node.step?.summary), "note": words(node.step?.note),
                "school_note": bySchool(node.schoolNotes, words), "women_note": words(node.womenNote),
                "recite": names(node.recite), "see_also": names(node.seeAlso),
                "part": part ?? .nil, "unverified": .bool(node.step?.unverified ?? false),
                "sources": .integer(Int64(node.step?.sources.count ?? 0)),
                "timing": text(node.timing?.name), "timings": timings(node), "windows": windows(node),
                "overdue": .bool(node.isOverdue), "late": .bool(node.state.late != nil),
            ])
        )
    }
}
