import ManasikEngine
import ManasikTerminal

/// Another process may go on with the walk that is on the screen.
extension WalkScreen {
    /// The walk as it is kept, where that is another than the one on the screen; nil where it is not, or cannot be read.
    ///
    /// What is being typed stays; a question about the walk as it was is not asked any more.
    func reloaded(_ model: Model) async -> Model? {
        guard let state = await stored(model.state), state.snapshot != model.state.snapshot else {
            return nil
        }
        var model = model
        model.state = state
        switch model.mode {
        case .entry, .ask, .list, .history, .help, .details, .article: break
        case .walk, .remedy, .confirmReset, .confirm, .migrate, .choose, .menu: model.mode = .walk
        }
        model.notice = Notice(text: host("walk.outrun"), style: .warning)
        return model
    }

    private func stored(_ state: WalkState) async -> WalkState? {
        do throws(EngineError) {
            return try await person.walk.state(state.ritual.id.description)
        } catch {
            return nil
        }
    }
}
