import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikWalkthroughs

/// What is owed, and that it was settled.
extension WalkScreen {
    /// The remedies to choose from.
    func remedies(_ model: Model) -> WalkMenu {
        let words = words(model.state)
        let remedies = model.state.view.remedies
        return WalkMenu(
            name: "remedies",
            title: host("remedy.title"),
            text: remedies.isEmpty ? [host("remedy.none")] : [],
            rows: remedies.map { owed in
                WalkMenu.Row(
                    title: words.cause(owed.cause, owed.violation).text,
                    detail: words.standing(of: owed).text,
                    mark: owed.settlement != nil
                        ? .done : owed.isOwed ? .missed : owed.isOpen ? .undecided : .waiting,
                    act: .remedy(owed.key)
                )
            },
            back: .walk
        )
    }

    func remedy(_ model: Model, _ key: Key, _ remedy: String) async throws -> Model {
        var model = model
        let owed = model.state.view.remedies.first { $0.key == remedy }
        let page = Mode.remedy(key: remedy)
        switch WalkKey(key) {
        case .skip? where owed.map(canBeSettled) ?? false: return settle(model, owed!)
        case .undo? where owed?.settlement != nil:
            return try await propose(model, .unsettle(remedy: remedy), asks: true, back: page, next: page)
        case .takeBack? where owed?.violation != nil:
            return try await propose(model, .retract(violation: remedy), asks: true, back: page)
        default:
            if returns(key) || key == .enter { model.mode = .menu(remedies(model)) }
        }
        return model
    }

    /// Whether one of its remedies makes up for it.
    func canBeSettled(_ owed: OwedRemedy) -> Bool { owed.isOwed && !owed.remedies.isEmpty }

    /// Asks by which alternative it was settled, then for a remark.
    private func settle(_ model: Model, _ owed: OwedRemedy) -> Model {
        var model = model
        let words = words(model.state)
        let page = Mode.remedy(key: owed.key)
        var rows: [WalkMenu.Row] = []
        for remedy in owed.remedies.compactMap({ words.catalog.remedies[$0] }) {
            for alternative in remedy.alternatives {
                let text = words.localizer.text(alternative).text
                rows.append(
                    WalkMenu.Row(
                        title: text,
                        detail: owed.remedies.count > 1 ? words.localizer.text(remedy.title).text : nil,
                        act: .settle(owed.key, alternative: rows.count + 1, by: text)
                    )
                )
            }
        }
        guard rows.count > 1 else {
            let by = rows.first?.title ?? owed.remedies.first.map { words.remedy($0).text } ?? ""
            return typing(model, .note(remedy: owed.key, alternative: nil, by: by), back: page)
        }
        model.mode = .menu(
            WalkMenu(
                name: "alternatives",
                title: words.cause(owed.cause, owed.violation).text,
                text: [host("act.settled-by")],
                rows: rows,
                back: page
            )
        )
        return model
    }

    // MARK: The packs in use

    /// Says what the packs in use would change, before asking.
    func migration(_ model: Model) async throws -> Model { try await migrate(model, isTrial: true) }

    func migrate(_ model: Model, isTrial: Bool) async throws -> Model {
        var model = model
        model.mode = .walk
        switch await migrating(model.state, isTrial: isTrial) {
        case .success(let migration) where isTrial: model.mode = .migrate(migration)
        case .success(let migration):
            model.state = migration.state
            model.notice = Notice(text: host("migrate.done"), style: .done)
        case .failure(.walk(.alreadyMigrated)):
            model.notice = Notice(text: host("migrate.up-to-date"), style: .dim)
        case .failure(let error):
            model.notice = Notice(text: try text(of: error, model.state), style: .warning)
        }
        return model
    }

    private func migrating(
        _ state: WalkState,
        isTrial: Bool
    ) async -> Result<WalkMigration, EngineError> {
        do throws(EngineError) {
            return .success(try await person.walk.migrate(state.ritual.id.description, isTrial: isTrial))
        } catch {
            return .failure(error)
        }
    }
}
