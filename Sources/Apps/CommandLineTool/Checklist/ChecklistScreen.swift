import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// The interactive checklist: one list at a time, a pointer, and a key for each action.
///
/// The engine stores each change before the screen shows it, so nothing is lost if the terminal is closed.
struct ChecklistScreen {
    /// The purpose of the text being typed or of the open question.
    enum Purpose: Hashable, Sendable {
        case add
        case words(DefinitionID)
        case day(DefinitionID)
    }

    enum Mode: Hashable, Sendable {
        case list
        case typing(Purpose, TextEntry)
        /// Asks whether to remove one of the person's own items.
        case confirmRemoval(DefinitionID)
    }

    struct Notice: Hashable, Sendable {
        let text: String
        let style: Style
    }

    struct Model: Sendable {
        var lists: [ChecklistView]
        var list = 0
        var selected = 0
        var mode = Mode.list
        var notice: Notice?

        var shown: ChecklistView? { lists.indices.contains(list) ? lists[list] : nil }

        /// The items in display order.
        var items: [ItemView] { shown?.groups.flatMap(\.items) ?? [] }

        var item: ItemView? { items.indices.contains(selected) ? items[selected] : nil }
    }

    let context: CommandContext
    let person: Person

    var localizer: Localizer { person.localizer }
    var direction: LineDirection { localizer.isRightToLeft ? .rightToLeft : .leftToRight }

    /// Runs until the person leaves.
    ///
    /// - Parameter list: The index of the list that is shown first.
    /// - Throws: `ExitStatus.interrupted` at Ctrl-C and if the terminal goes away.
    func run(_ lists: [ChecklistView], showing list: Int) async throws {
        let session = try TerminalSession()
        defer { session.close() }
        do {
            _ = try await Screen(session, context.terminal, direction: direction).run(
                Model(lists: lists, list: list),
                update: { model, key in try await update(model, key.mirrored(for: direction)) },
                view: { page($0, $1) }
            )
        } catch is TerminalError {
            session.close()
            throw ExitStatus.interrupted
        }
    }
}
