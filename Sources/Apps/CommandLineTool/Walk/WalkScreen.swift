import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews
import ManasikWalkthroughs

/// The interactive walk: the step that is looked at and what to do, the map beneath, a key for each thing to do.
///
/// What a key does is kept by the engine before the screen shows it, so that nothing is lost with the terminal.
struct WalkScreen {
    /// What is on the screen.
    indirect enum Mode: Sendable {
        case walk, list, history, help
        case details(step: String)
        /// An article, and the page from which it was opened.
        case article(ArticleReference, back: Mode)
        case remedy(key: String)
        /// Whether to start over; at the end of the rites the question is another one.
        case confirmReset(isOver: Bool)
        /// Whether to do something that costs or cannot be taken back in one stroke.
        case confirm(WalkProposal)
        /// Whether to go on with the packs in use.
        case migrate(WalkMigration)
        case choose(PendingChoice)
        case menu(WalkMenu)
        case entry(WalkEntry)
        case ask(QuestionView, TextEntry)
    }

    struct Notice: Sendable {
        let text: String
        let style: Style
    }

    struct Model: Sendable {
        var state: WalkState
        var mode = Mode.walk
        /// What was just done, or why it was refused.
        var notice: Notice?
    }

    let actions: WalkActions

    /// After how long it looks whether another process has gone on with the walk.
    private static let interval = Duration.seconds(2)

    var person: Person { actions.person }
    var localizer: Localizer { person.localizer }
    var direction: ManasikTerminal.TextDirection { localizer.isRightToLeft ? .rightToLeft : .leftToRight }

    /// Runs until the person leaves.
    ///
    /// - Throws: `ExitStatus.interrupted` at Ctrl-C and where the terminal went away.
    func run(_ state: WalkState) async throws {
        let session = try TerminalSession()
        defer { session.close() }
        do {
            _ = try await Screen(session, actions.context.terminal, direction: direction).run(
                Model(state: state),
                interval: { _ in Self.interval },
                tick: { .show(await reloaded($0) ?? $0) },
                update: { model, key in try await update(model, key.mirrored(for: direction)) },
                view: { model, layout in page(model, layout, rows: session.size.rows) }
            )
        } catch is TerminalError {
            session.close()
            throw ExitStatus.interrupted
        }
    }

    func words(_ state: WalkState) -> WalkText { WalkText(person, state.revision) }

    func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        localizer.host(key, arguments).text
    }

    /// The question before starting over.
    func confirmation(isOver: Bool) -> Confirmation {
        confirmation(
            of: host(isOver ? "walk.over.question" : "walk.reset.question"),
            consequence: isOver ? host("walk.finished") : nil
        )
    }

    /// A question with the answers of the language.
    func confirmation(of question: String, consequence: String? = nil) -> Confirmation {
        localizer.confirmation(of: question, consequence: consequence)
    }
}
