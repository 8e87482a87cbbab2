import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// The interactive dhikr: the series of a day, or the dhikr of one series, one at a time.
struct DhikrScreen {
    struct Model: Sendable {
        var flow: DhikrFlow
        /// The text being typed; nil if the flow asks for none.
        var entry: TextEntry?
        /// Whether nothing has been typed in the field yet.
        var isFresh = true

        /// Sets the text field from the flow.
        mutating func renewEntry() {
            entry = flow.typed.map { TextEntry($0.text, limit: $0.limit) }
            isFresh = true
        }
    }

    let context: CommandContext
    let localizer: Localizer
    let actions: DhikrActions

    var direction: LineDirection { localizer.isRightToLeft ? .rightToLeft : .leftToRight }

    /// Opens the day on the terminal and runs until the person leaves.
    ///
    /// - Parameter zone: The zone of the times shown.
    /// - Throws: `ExitStatus.interrupted` on Ctrl-C and if the terminal is closed.
    static func run(_ context: CommandContext, _ person: Person, by zone: Zone) async throws {
        let day = try await person.dhikr.openDay()
        let settings = try await person.dhikr.settings()
        let session = try TerminalSession()
        defer { session.close() }
        let screen = DhikrScreen(
            context: context,
            localizer: person.localizer,
            actions: DhikrActions(person: person) { session.write("\u{07}") }
        )
        let flow = DhikrFlow(day, settings, by: zone, in: person.localizer)
        do {
            _ = try await Screen(session, context.terminal, direction: screen.direction).run(
                Model(flow: flow),
                interval: {
                    $0.flow.saying?.counter.tempo == .running ? .seconds($0.flow.settings.tempo) : nil
                },
                tick: { .show(try await screen.apply(.count(.tick), to: $0)) },
                update: { try await screen.update($0, $1.mirrored(for: screen.direction)) },
                view: { screen.page($0, $1) }
            )
        } catch is TerminalError {
            session.close()
            throw ExitStatus.interrupted
        }
    }

    func apply(_ event: DhikrFlow.Event, to model: Model) async throws -> Model {
        var model = model
        try await actions.apply(event, to: &model.flow)
        model.renewEntry()
        return model
    }

    /// Returns the open question if it is answered with yes or no; otherwise nil.
    func confirmation(_ flow: DhikrFlow) -> Confirmation? {
        flow.confirmation.map { Confirmation($0) }
    }
}
