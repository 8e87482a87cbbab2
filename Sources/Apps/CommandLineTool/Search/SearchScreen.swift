import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// The interactive search: a text field with the current hits below it.
///
/// Each key is shown before the search runs. If keys arrive faster than results, only the last text is searched.
struct SearchScreen {
    enum Mode: Hashable, Sendable {
        case results
        /// The list of values by which the search can be filtered.
        case narrowing(selected: Int)
        /// A hit shown in full.
        case opened
    }

    struct Model: Sendable {
        var entry: TextEntry
        var narrowing = SearchNarrowing()
        var mode = Mode.results
        var isPrepared = false
        /// Whether the text or the filter has changed since the last search.
        var isStale = true
        /// The result of the last search; nil if nothing is searched.
        var found: SearchView?
        /// The reason why the text cannot be searched.
        var trouble: String?
        var selected = 0
        var opened: SearchOpening?
        /// Whether to open the first hit as soon as there is a result.
        var opensFirst = false
        var notice: String?
    }

    let context: CommandContext
    let person: Person
    /// The kinds that are searched; empty for all.
    let kinds: Set<SearchDocument.Kind>
    let preparation: SearchPreparation

    var localizer: Localizer { person.localizer }
    var direction: LineDirection { localizer.isRightToLeft ? .rightToLeft : .leftToRight }

    /// Opens the search on the terminal and runs until the person leaves.
    ///
    /// - Throws: `ExitStatus.interrupted` on Ctrl-C and if the terminal is closed.
    static func run(
        _ context: CommandContext,
        _ person: Person,
        text: String,
        kinds: Set<SearchDocument.Kind>
    ) async throws {
        let session = try TerminalSession()
        defer { session.close() }
        let screen = SearchScreen(
            context: context,
            person: person,
            kinds: kinds,
            preparation: SearchPreparation(person.engine)
        )
        do {
            _ = try await Screen(session, context.terminal, direction: screen.direction).run(
                Model(entry: TextEntry(text)),
                interval: { !$0.isStale ? nil : $0.isPrepared ? .milliseconds(1) : .milliseconds(30) },
                tick: { .show(try await screen.openingFirst(try await screen.answer($0))) },
                update: { try await screen.update($0, $1) },
                view: { screen.page($0, $1) }
            )
        } catch is TerminalError {
            session.close()
            throw ExitStatus.interrupted
        }
    }

    // MARK: Searching

    /// The largest number of hits shown.
    static let most = 50

    /// Returns the model with the hits for its text; unchanged while the index is being built.
    ///
    /// - Parameter withChoices: Whether to count the hits of each value by which the search can be narrowed.
    func answer(_ model: Model, withChoices: Bool = false) async throws -> Model {
        var model = model
        if !model.isPrepared { model.isPrepared = try preparation.isDone() }
        guard model.isPrepared else { return model }
        model.isStale = false
        (model.found, model.trouble, model.selected) = (nil, nil, 0)
        guard asksForSomething(model) else { return model }
        let query = SearchQuery(
            model.entry.text,
            kinds: kinds,
            languages: localizer.languages + [MessageCatalog.hostLanguage],
            limit: Self.most,
            wantsFacets: true
        )
        do throws(EngineError) {
            model.found = try await person.search.search(
                query,
                narrowedTo: model.narrowing,
                withChoices: withChoices
            )
        } catch {
            guard case .search(let problem) = error else { throw error }
            // A text with no words yet, such as a comma, is not reported.
            if problem != .emptyQuery { model.trouble = words(error) }
        }
        return model
    }

    /// Returns the model with its first hit opened, if that was requested before there was a result.
    private func openingFirst(_ model: Model) async throws -> Model {
        guard model.opensFirst, !model.isStale else { return model }
        var model = model
        model.opensFirst = false
        return try await opening(model)
    }

    func asksForSomething(_ model: Model) -> Bool {
        model.narrowing.asksForSomething(model.entry.text)
    }

    func words(_ error: EngineError) -> String { context.text(error, to: person) }
}
