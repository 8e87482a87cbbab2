import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikLuaRuntime
import ManasikPackHost
import ManasikPresentation

/// Facts of a person. Their values are written as packs declare them.
struct ProfileAnswers: HostAnswers {
    let host: HostVocabulary

    /// Sets the facts of a table.
    func set(_ facts: LuaValue, of person: Person, isNew: Bool = false) throws {
        guard let table = facts.tableValue else { throw Problem("facts are a table, not \(facts.typeName)") }
        guard table.items.isEmpty else {
            throw Problem("facts are named: person { nationality = \"MY\" }")
        }
        var values: [(name: String, value: String)] = []
        for field in table.fields {
            guard let name = field.name else {
                throw Problem("facts are named: person { nationality = \"MY\" }")
            }
            let value = try typed(field.value, name)
            try demandExact(value, of: name)
            values.append((name, value))
        }
        if isNew { return try Self.describe(person, by: values) }
        let given = values
        _ = try waiting { try await person.profile.setFacts(given) }
    }

    /// Sets the facts of a new person.
    ///
    /// The time zone is that of rites without a site unless the test says where the person is; the machine's is never used.
    static func describe(_ person: Person, by facts: [(name: String, value: String)]) throws {
        var all = facts
        if !facts.contains(where: { $0.name == HostFact.timeZone.rawValue }) {
            all.insert((HostFact.timeZone.rawValue, "Asia/Riyadh"), at: 0)
        }
        let given = all
        _ = try waiting { try await person.profile.setFacts(given) }
    }

    private func typed(_ value: LuaValue, _ name: String) throws -> String {
        switch value {
        case .bool(let value): return value ? "yes" : "no"
        case .integer(let value): return String(value)
        case .number(let value) where DecimalNumber(value) != nil: return DecimalNumber(value)!.typed
        case .string(let text): return text
        case .table(let table) where table.fields.isEmpty && table.items.isEmpty: return FactKind.none
        case .table(let table) where table.fields.isEmpty:
            return try table.items.map { try text($0, "language") }.joined(separator: ",")
        default: throw Problem("fact '\(name)' cannot be a \(value.typeName)")
        }
    }

    /// Forgets facts.
    func forget(_ names: LuaValue, of person: Person) throws {
        let names = names.tableValue?.items.compactMap(\.stringValue) ?? []
        _ = try waiting { try await person.profile.unsetFacts(names) }
    }

    /// Answers `person:fact(name)`.
    func fact(_ name: String, of person: Person) throws -> LuaValue {
        let fact = try person.profile.fact(named: name)
        let facts = try waiting { try await person.profile.facts() }
        guard let value = facts.values[fact.id] else {
            guard fact.derivation == nil else {
                throw Problem("fact '\(name)' follows from others; ask for what depends on it")
            }
            return .nil
        }
        return LuaValue(value.forHandlers)
    }

    /// Refuses a word that is none of the values of a fact; a person may type its beginning or its title instead.
    ///
    /// - Parameter name: The name of the fact; one that no fact has is reported where it is set.
    private func demandExact(_ text: String, of name: String) throws {
        guard let fact = try? requireEngine().generation.catalog.fact(named: name) else { return }
        switch fact.kind {
        case .enumeration, .list:
            do throws(FactError) { _ = try fact.parse(text) } catch {
                throw Problem(Localizer.english.words(error).text)
            }
        default: return
        }
    }
}
