import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import Synchronization

/// Handling of persons about whom nothing is stored.
extension CommandContext {
    /// Checks that something is stored for a person.
    ///
    /// - Throws: `ExitStatus.failure` if nothing is, with the nearest name.
    func requireOwner(_ person: PersonID, in store: any Store) async throws {
        if let unknown = try await unknown(person, in: store) { throw fail(unknown) }
    }

    /// Runs a verb for the person of the command line. If the command line names the person and nothing is stored about
    /// them afterwards, warns, since the name may be misspelt.
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

    /// Warns, for each person named on the command line about whom nothing is stored, with the nearest name. Does
    /// nothing if the home cannot be used, since then it is not known what is stored.
    func warnOfUnknown(in engine: Engine, _ localizer: Localizer) async {
        guard !Self.isHomeUnused.withLock({ $0 }) else { return }
        for person in options.persons.compactMap(PersonID.init(rawValue:)) {
            // The verb has already reported a store that cannot be read.
            guard let unknown = try? await unknown(person, in: engine.store(for: .operator)) else { continue }
            Output(context: self, localizer: localizer).warn(
                Paragraph(Refusal(unknown, in: localizer).runs, .warning)
            )
        }
    }

    /// Returns whether the command line names a person about whom nothing is stored. Verbs that only show something
    /// then store nothing about them.
    func namesUnknown(in engine: Engine) async throws -> Bool {
        guard !options.persons.isEmpty, let person = PersonID(rawValue: options.person) else { return false }
        return try await unknown(person, in: engine.store(for: .operator)) != nil
    }

    /// Returns the error for a person about whom nothing is stored, with the nearest name; nil if something is stored.
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
