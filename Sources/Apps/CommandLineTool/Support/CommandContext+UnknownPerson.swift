import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import Synchronization

/// Persons about whom nothing is stored.
extension CommandContext {
    /// - Throws: `ExitStatus.failure` if nothing is stored for a person, with the nearest name.
    func requireOwner(_ person: PersonID, in store: any Store) async throws {
        if let unknown = try await unknown(person, in: store) { throw fail(unknown) }
    }

    /// Runs a verb for the person of the command line. If nothing is stored about them afterwards and the command line
    /// names them, it says so, since the name may be misspelt.
    func namingUnknown<Result>(
        of person: Person,
        _ body: () async throws -> Result
    ) async throws -> Result {
        do {
            let result = try await body()
            await warnOfUnknown(in: person.engine, person.localizer)
            return result
        } catch {
            await warnOfUnknown(in: person.engine, person.localizer)
            throw error
        }
    }

    /// Says of each person whom the command line names that nothing is stored about them, with the nearest name; says
    /// nothing if that is not known, since the home cannot be used.
    func warnOfUnknown(in engine: Engine, _ localizer: Localizer) async {
        guard !Self.isHomeUnused.withLock({ $0 }) else { return }
        for person in options.persons.compactMap(PersonID.init(rawValue:)) {
            // A store that cannot be read has been reported by the verb.
            guard let unknown = try? await unknown(person, in: engine.store(for: .operator)) else { continue }
            Output(context: self, localizer: localizer).warn(
                Paragraph(Refusal(unknown, in: localizer).runs, .warning)
            )
        }
    }

    /// Whether the command line names a person about whom nothing is stored, so that nothing is stored about them by
    /// showing something.
    func namesUnknown(in engine: Engine) async throws -> Bool {
        guard !options.persons.isEmpty, let person = PersonID(rawValue: options.person) else { return false }
        return try await unknown(person, in: engine.store(for: .operator)) != nil
    }

    /// Returns the error for a person about whom nothing is stored, with the nearest name; nil if something is.
    private func unknown(_ person: PersonID, in store: any Store) async throws(StoreError) -> EngineError? {
        var near: String?
        var pages = OwnerPages(store)
        while let page = try await pages.next() {
            if page.contains(person) { return nil }
            near = Suggestion.nearest(
                to: person.rawValue,
                among: page.map(\.rawValue) + [near].compactMap { $0 }
            )
        }
        return .unknownPerson(person.rawValue, suggestion: near)
    }
}
