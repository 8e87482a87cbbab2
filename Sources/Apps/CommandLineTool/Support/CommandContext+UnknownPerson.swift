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

    /// Runs a verb for the person of the command line. If the command line names the person, warns if nothing is stored about
    /// them afterwards, since the name may be misspelt, or if something is for the first time under a name that may be taken
    /// for another one.
    func namingUnknown<Result>(
        of person: Person,
        _ body: () async throws -> Result
    ) async throws -> Result {
        let isNew = (try? await namesUnknown(in: person.engine)) ?? false
        do {
            let result = try await body()
            if isNew { await warnOfNewName(person.id, in: person.engine, person.localizer) }
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

    /// Warns if the name under which something was stored for the first time may be taken for another one. Does nothing if
    /// nothing is stored under it.
    func warnOfNewName(_ person: PersonID, in engine: Engine, _ localizer: Localizer) async {
        guard !Self.isHomeUnused.withLock({ $0 }) else { return }
        let store = engine.store(for: .operator)
        guard let isStored = try? await store.holdsAnything(of: person), isStored else { return }
        let near = try? await store.owner(like: person)
        let output = Output(context: self, localizer: localizer)
        for notice in Paragraph.newName(person, like: near, in: localizer) { output.warn(notice) }
    }

    /// Returns whether the command line names a person about whom nothing is stored. Verbs that only show something
    /// then store nothing about them.
    func namesUnknown(in engine: Engine) async throws -> Bool {
        guard !options.persons.isEmpty, let person = PersonID(rawValue: options.person) else { return false }
        return try await unknown(person, in: engine.store(for: .operator)) != nil
    }

    /// Checks that something is stored for everybody whom typed values of a record name, since another name may be misspelt, and
    /// what it was meant to do, such as to block somebody, would not be done. Whoever writes the record is known.
    ///
    /// - Throws: `EngineError.unknownPerson` with the nearest name.
    func requireKnown(
        in values: [String: String],
        of collection: RecordCollection,
        by person: Person
    ) async throws {
        for (name, text) in values.sorted(by: { $0.key < $1.key }) {
            // What a field does not take is reported when the record is written.
            guard let field = collection.fields[name], (field.element ?? field.type) == .account,
                let value = try? collection.value(of: text, for: name)
            else { continue }
            var named: [JSONValue] = [value]
            if case .array(let elements) = value { named = elements }
            for case .string(let text) in named {
                guard let other = PersonID(stored: text), other != person.id else { continue }
                if let unknown = try await unknown(other, in: person.engine.store(for: .operator)) {
                    throw unknown
                }
            }
        }
    }

    /// Returns the error for a person about whom nothing is stored, with the nearest of the first thousand names; nil if
    /// something is stored.
    private func unknown(_ person: PersonID, in store: any Store) async throws(StoreError) -> EngineError? {
        // Somebody of whom something was stored before a verb needs no second look after it.
        guard !Self.known.withLock({ $0.contains(person) }) else { return nil }
        if try await store.holdsAnything(of: person) {
            Self.known.withLock { _ = $0.insert(person) }
            return nil
        }
        let names = try await store.owners(after: nil, limit: 1_000).map(\.rawValue)
        return .unknownPerson(
            person.rawValue,
            suggestion: Suggestion.nearest(to: person.rawValue, among: names)
        )
    }

    /// The people of whom something is stored, as far as it was asked.
    private static let known = Mutex<Set<PersonID>>([])
}
