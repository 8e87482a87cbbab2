import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost

/// Settings of packs, chosen by a person or by the operator.
struct SettingAnswers: HostAnswers {
    let host: HostVocabulary

    /// Answers `person:choose { name = value }` and, for false instead of a person, `operator_chooses`.
    func choose(_ settings: LuaValue, for chooser: LuaValue, _ engine: Engine) throws {
        let isOperator = chooser == .bool(false)
        let service = isOperator ? engine.settings() : try host.person(chooser).settings
        guard let table = settings.tableValue, table.items.isEmpty else {
            throw Problem("settings are named: person:choose { reminders = false }")
        }
        for field in table.fields {
            guard let name = field.name, let value = JSONValue(field.value) else {
                throw Problem("setting '\(field.name ?? "?")' cannot be a \(field.value.typeName)")
            }
            do { _ = try waiting { try await service.set(name, to: value) } } catch {
                throw problem(error, with: name)
            }
        }
    }

    /// Answers `person:setting(name)`.
    func setting(_ name: String, of person: Person) throws -> LuaValue {
        do {
            let view = try waiting { try await person.settings.setting(named: name) }
            return view.value.map { LuaValue($0) } ?? .nil
        } catch { throw problem(error, with: name) }
    }

    private func problem(_ error: any Error, with name: String) -> any Error {
        switch error {
        case EngineError.setting(let error): return Problem("setting \(error.collection) \(error.problem)")
        case EngineError.unknownPackSetting:
            let names = environment.engine?.generation.catalog.settings.keys.sorted() ?? []
            return unknown("setting", name, names.flatMap { [$0.description, $0.name] })
        case EngineError.notChooser(let id, .operator):
            return Problem("setting \(id) is the operator's: operator_chooses { [\"\(id.name)\"] = … }")
        case EngineError.notChooser(let id, .person):
            return Problem("setting \(id) is each person's: person:choose { [\"\(id.name)\"] = … }")
        default: return error
        }
    }
}
