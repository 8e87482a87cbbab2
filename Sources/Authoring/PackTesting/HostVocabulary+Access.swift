import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime

/// What people are before shared collections.
extension HostVocabulary {
    /// Answers `person:appoint(collection, role)`, `person:dismiss(collection, role)`, `person:verify()` and `person:unverify()`.
    func change(
        _ change: String,
        _ role: String,
        of person: Person,
        in collection: String,
        _ engine: Engine
    ) throws {
        let (name, roles) = (person.id.rawValue, engine.roles())
        do {
            if ["verify", "unverify"].contains(change) {
                try waiting {
                    _ = try await engine.verification().set(change == "verify", for: name)
                }
            } else if change == "appoint" {
                try waiting { _ = try await roles.appoint(name, as: role, in: collection) }
            } else {
                try waiting { _ = try await roles.dismiss(name, as: role, in: collection) }
            }
        } catch EngineError.unknownCollection {
            let ids = engine.generation.catalog.collections.keys
            throw unknown("collection", collection, ids.flatMap { [$0.description, $0.name] })
        } catch EngineError.noRoles(let id) {
            throw Problem("\(id) has no roles; name them in 'access.roles'")
        } catch EngineError.unknownRole(_, _, let roles) {
            throw unknown("role", role, roles)
        } catch EngineError.notAppointed { throw Problem("this person is no '\(role)' of \(collection)") }
    }
}
