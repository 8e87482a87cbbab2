import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract

/// What the operator has chosen of packs' settings, which is kept with each generation of packs.
struct OperatorChoices {
    let context: CommandContext

    typealias Values = [DefinitionID: JSONValue]

    /// Returns what is chosen now of the settings of packs; nothing if nothing is stored.
    func now(of loaded: LoadedPacks) async throws -> Values {
        let home = try context.generationHome()
        let pending = try context.reporting { () throws(GenerationError) in try home.pendingSettings() }
        if let pending { return pending.chosen }
        guard HomeStore.exists(in: try context.home()) else { return [:] }
        let engine = engine(loaded, try context.filesToRead())
        return try await context.reporting {
            var values: Values = [:]
            for view in try await engine.settings().all()
            where view.isChosen && view.setting.chooser == .operator {
                values[view.id] = view.value
            }
            return values
        }
    }

    /// Returns what was or is chosen under a generation; nil if it was never left and is not active.
    func values(of number: Int, in home: GenerationHome) async throws -> Values? {
        let (active, kept) = try context.reporting { () throws(GenerationError) in
            (try home.active()?.number, try home.settings().chosen[number])
        }
        guard number == active else { return kept }
        return try await now(of: context.load(context.searchPathWithoutNamed()))
    }

    /// Why what is pending under a generation is not chosen again yet.
    struct Unfinished {
        let reason: String
        let status: ExitCode
    }

    /// Chooses again what is pending under a generation that was just activated.
    ///
    /// - Returns: Why it is not done; whoever opens the home next does it then. nil if it is done.
    func chooseAgain(with loaded: LoadedPacks, in home: HomeDirectory) async -> Unfinished? {
        guard HomeStore.exists(in: home) else { return nil }
        do {
            let service = engine(loaded, try context.storeToWrite(home)).settings()
            guard let begun = try await Self.begin(in: GenerationHome(home: home.path)) else { return nil }
            try await Self.choose(begun.returning.chosen, by: service)
            try begun.finish()
            return nil
        } catch let error as GenerationError {
            return Unfinished(reason: error.words, status: context.status(of: error))
        } catch let error as StoreFileError {
            return unfinished(.home(error))
        } catch let error as EngineError {
            return unfinished(error)
        } catch {
            return Unfinished(reason: "\(error)", status: ExitStatus.failure)
        }
    }

    private func unfinished(_ error: EngineError) -> Unfinished {
        Unfinished(reason: context.text(error), status: ExitStatus.code(of: error))
    }

    /// Begins to choose again what is pending, once no other process does so or changes generations.
    private static func begin(in home: GenerationHome) async throws -> ReturningSettings? {
        var attempt = 1
        while true {
            do throws(GenerationError) { return try home.beginReturningSettings() } catch {
                guard error.code == .busy, attempt < mostAttempts else { throw error }
            }
            attempt += 1
            // A worker of schedules that follows may be doing the same.
            try await Task.sleep(for: .milliseconds(100))
        }
    }

    private static let mostAttempts = 100

    /// Chooses again what is pending under the packs of an engine, if whoever activated them has not done it. What cannot be
    /// done now is done by the next one.
    func chooseAgain(with engine: Engine, in home: HomeDirectory) async {
        guard engine.log != nil, context.namedPacks.isEmpty,
            let begun = try? GenerationHome(home: home.path).beginReturningSettings(),
            // Earlier packs have other settings.
            engine.generation.reference.number == begun.returning.number
        else { return }
        do {
            try await Self.choose(begun.returning.chosen, by: engine.settings())
            try begun.finish()
        } catch {}
    }

    /// Chooses values, and takes back what else is chosen, as far as the packs take it.
    private static func choose(_ values: Values, by service: SettingService) async throws {
        for view in try await service.all() where view.setting.chooser == .operator {
            guard let value = values[view.id] else {
                if view.isChosen { try await service.reset([view.id.description]) }
                continue
            }
            if view.value != value || !view.isChosen, view.setting.accepted(value) != nil {
                try await service.set(view.id.description, to: value)
            }
        }
    }

    private func engine(_ loaded: LoadedPacks, _ store: HomeStore) -> Engine {
        Engine(Generation(loaded), store: store, clock: context.clock)
    }
}
