/// The next model after a key, and whether the screen stays open.
package enum Next<Model: Sendable>: Sendable {
    case show(Model)
    case finish(Model)
}

/// An interactive screen: `update` returns the next model after a key, and `view` draws a model.
///
/// The runner scrolls a body that is longer than the screen (with page up and down; without a focus line also with the
/// arrow, home and end keys), suspends on Ctrl-Z, and redraws when the size changes.
package struct Screen: Sendable {
    private let session: TerminalSession
    private let capabilities: TerminalCapabilities
    private let direction: LineDirection

    package init(_ session: TerminalSession, _ capabilities: TerminalCapabilities, direction: LineDirection) {
        self.session = session
        self.capabilities = capabilities
        self.direction = direction
    }

    /// Runs until `update` finishes, and returns the last model.
    ///
    /// - Parameters:
    ///   - interval: How often `tick` is called; nil for never. Keys do not postpone it.
    ///   - tick: Returns the next model after an interval.
    /// - Throws: `TerminalError.interrupted` on Ctrl-C, `.inputEnded` if the input ends, and what `update` throws. The
    ///   session stays open until its owner closes it.
    package func run<Model: Sendable>(
        _ model: Model,
        isolation: isolated (any Actor)? = #isolation,
        interval: (Model) -> Duration? = { _ in nil },
        tick: (Model) async throws -> Next<Model> = { .show($0) },
        update: (Model, Key) async throws -> Next<Model>,
        view: (Model, Layout) throws -> ScreenContent
    ) async throws -> Model {
        var model = model
        var scrolling = Scrolling()
        var size = session.size
        var shown: Frame?
        var follows = true
        var pace: Duration?
        var due: ContinuousClock.Instant?
        while true {
            let (layout, renderer) = setting(size)
            let page = try view(model, layout)
            let lines = scrolling.compose(page, rows: size.rows, follows: follows)
            let frame = Frame(lines, renderer: renderer)
            let changes = frame.changes(from: shown, columns: size.columns)
            if !changes.isEmpty { session.write(changes) }
            shown = frame
            follows = true
            if interval(model) != pace {
                pace = interval(model)
                due = pace.map { .now + $0 }
            }
            switch await session.event(timeout: due.map { max(.zero, $0 - .now) }) {
            case .key(.control("c")): throw TerminalError.interrupted
            case .key(.control("z")): session.suspend()
            case .key(.control("l")): shown = nil
            case .key(let key):
                if scrolling.take(key, page, rows: size.rows) {
                    follows = false
                    continue
                }
                switch try await update(model, key) {
                case .show(let next): model = next
                case .finish(let last): return last
                }
            case .resized, .resumed:
                size = session.size
                shown = nil
            case .timedOut:
                due = pace.map { .now + $0 }
                switch try await tick(model) {
                case .show(let next): model = next
                case .finish(let last): return last
                }
            case .inputEnded: throw TerminalError.inputEnded
            }
        }
    }

    private func setting(_ size: TerminalSize) -> (Layout, Renderer) {
        var current = capabilities
        current.size = size
        // The last column stays empty: in a terminal without wrapping, a zero-width character there pushes out the
        // character before it, and Arabic marks are dropped.
        current.size.columns -= 1
        return (current.layout(direction: direction), current.renderer)
    }
}
