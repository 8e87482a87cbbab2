import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

/// The interactive checklists: every list with its items, one of which is pointed at and ticked with a key.
///
/// What a key does is kept by the engine before the screen shows it, so that nothing is lost with the terminal.
struct ChecklistScreen {
    enum Mode: Hashable, Sendable {
        case lists, help
        case details(DefinitionID)
        case entry(ChecklistEntry)
        case confirmRemove(DefinitionID)
    }

    struct Notice: Hashable, Sendable {
        let text: String
        let style: Style
    }

    struct Model: Sendable {
        var lists: [PersonSession.ChecklistReport]
        /// The item that is pointed at; nil where there is none.
        var selected: DefinitionID?
        var mode = Mode.lists
        var notice: Notice?
    }

    let context: CommandContext
    let person: PersonSession
    /// The lists that are shown; nil for all.
    let only: Set<DefinitionID>?

    var localizer: Localizer { person.localizer }
    var direction: ManasikTerminal.TextDirection { localizer.isRightToLeft ? .rightToLeft : .leftToRight }

    func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        localizer.host(key, arguments).text
    }

    /// Runs until the person leaves.
    ///
    /// - Throws: `ExitStatus.interrupted` at Ctrl-C and where the terminal went away.
    static func run(
        _ context: CommandContext,
        _ person: PersonSession,
        _ lists: [PersonSession.ChecklistReport],
        only: Set<DefinitionID>?
    ) async throws {
        let session = try TerminalSession()
        defer { session.close() }
        let screen = ChecklistScreen(context: context, person: person, only: only)
        let first = screen.rows(of: lists).first { $0.status == .open } ?? screen.rows(of: lists).first
        do {
            _ = try await Screen(session, context.terminal, direction: screen.direction).run(
                Model(lists: lists, selected: first?.id),
                update: { try await screen.update($0, $1.mirrored(for: screen.direction)) },
                view: { screen.page($0, $1) }
            )
        } catch is TerminalError {
            session.close()
            throw ExitStatus.interrupted
        }
    }

    /// The items in the order in which they are shown.
    func rows(of lists: [PersonSession.ChecklistReport]) -> [PersonSession.ItemReport] {
        lists.flatMap { ChecklistPage.groups(of: $0).flatMap(\.items) }
    }

    func item(_ id: DefinitionID?, in model: Model) -> PersonSession.ItemReport? {
        id.flatMap { id in model.lists.flatMap(\.items).first { $0.id == id } }
    }

    /// The question before an item of one's own is removed.
    func removal(of item: PersonSession.ItemReport) -> Confirmation {
        let (yes, no) = (host("answer.yes"), host("answer.no"))
        return Confirmation(
            host("checklist.remove.question", ["item": .localized(item.text)]),
            yes: .init(yes.first ?? "y", yes),
            no: .init(no.first ?? "n", no)
        )
    }
}
