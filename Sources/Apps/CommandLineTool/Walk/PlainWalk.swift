import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews
import ManasikWalkthroughs

/// The line-by-line walk: it shows the current state and the possible actions, and prompts for one of them at a time.
///
/// The actions and questions are the same as on the full screen.
struct PlainWalk {
    typealias Model = WalkScreen.Model

    let screen: WalkScreen
    let layout: Layout
    let prompt: LinePrompt

    var context: CommandContext { screen.actions.context }
    var localizer: Localizer { screen.localizer }

    init(actions: WalkActions) {
        screen = WalkScreen(actions: actions)
        layout = actions.context.layout(actions.person.localizer)
        prompt = LinePrompt(layout, actions.context.terminal.renderer)
    }

    /// Runs until the person leaves or the input ends.
    func run(_ state: WalkState) async throws {
        var model = screen.model(state)
        context.write(lines(page(model).here()))
        var said = state.view
        while true {
            if let notice = model.flow.notice {
                context.write([.blank] + layout.paragraph(notice.text, style: Style(notice.tone)))
            }
            _ = model.flow.receive(.dismiss)
            if model.overlay == nil, case .walk = model.flow.mode, model.flow.state.view != said {
                context.write([.blank] + lines(page(model).here()))
                said = model.flow.state.view
            }
            guard let next = try await answered(model) else { return }
            model = next
        }
    }

    /// Returns the page of the current state; its rows have bullets, since a typed number selects an action.
    private func page(_ model: Model) -> WalkPage {
        WalkPage(model.flow.state, in: localizer, lead: .bullets)
    }

    private func lines(_ page: Page) -> [Line] { layout.lines(of: page, naming: screen.naming) }

    /// Prompts for the current mode of the screen and handles the answer; returns nil if the person leaves or the input
    /// ended.
    private func answered(_ model: Model) async throws -> Model? {
        switch model.overlay {
        case .help?:
            context.write([.blank] + screen.lettersHelp(model.flow, layout))
            var model = model
            model.overlay = nil
            return model
        case .ask(let question, _)?:
            _ = try await QuestionPrompt(context, screen.person).ask(question)
            var model = model
            model.overlay = nil
            let state = try await screen.person.walk.state(model.flow.state.ritual.id.description)
            return try await screen.advance(model, .stated(state, nil))
        case nil: break
        }
        switch model.flow.mode {
        case .walk: return try await walk(model)
        case .list: return try await reading(model, page(model).list(namesIDs: false))
        case .history: return try await told(model, lines(page(model).history()))
        case .details(let step):
            let node = model.flow.state.view.node(step)
            return try await reading(model, node.map { page(model).details($0) } ?? Page())
        case .article(let article, _): return try await reading(model, page(model).article(article))
        case .menu(let menu): return try await choose(model, menu)
        case .remedy(let key): return try await remedy(model, key)
        case .entry(let entry): return try await type(model, entry)
        case .choose(let choice): return try await choose(model, choice)
        case .confirm(let proposal): return try await confirmed(model, lines(proposal.page(in: localizer)))
        case .migrate(let migration):
            return try await confirmed(model, lines(.changes(of: migration, in: localizer)))
        case .confirmReset: return try await confirmed(model, [])
        }
    }

    /// Shows a page that is for reading only.
    private func told(_ model: Model, _ lines: [Line]) async throws -> Model {
        context.write([.blank] + lines)
        return try await screen.advance(model, .leave)
    }

    /// Shows a page, then offers the articles that it refers to.
    private func reading(_ model: Model, _ page: Page) async throws -> Model? {
        let articles = model.flow.articles
        guard !articles.isEmpty else { return try await told(model, lines(page)) }
        context.write([.blank] + lines(page) + [.blank])
        let titles = articles.map { localizer.article($0)?.title.text ?? $0.description }
        while let text = ask(model, rows(titles.map { (nil, $0) }, returns: true)) {
            if let index = number(text, titles) {
                return try await screen.advance(model, .read(articles[index]))
            }
            if text.isEmpty || WalkKey(letter: text) == .quit {
                return try await screen.advance(model, .leave)
            }
            complain(model, text)
        }
        return nil
    }

    // MARK: Actions

    private func walk(_ model: Model) async throws -> Model? {
        let keys = screen.keysAtHand(model.flow)
        let labels = keys.map { screen.label(of: $0, model.flow) }
        context.write([.blank] + lines(Page([model.flow.whatNow])))
        while let text = ask(model, rows(zip(keys, labels).map { (letter($0), $1) }), byLetter: true) {
            // The letter of an action that is not offered now is accepted, too; the answer is then why it is not
            // possible.
            guard
                let key = number(text, labels).map({ keys[$0] }) ?? WalkKey(letter: text) ?? key(named: text)
            else {
                complain(model, text)
                continue
            }
            if key == .quit { return nil }
            if let reloaded = await screen.reloaded(model) { return reloaded }
            return try await screen.press(model, key)
        }
        return nil
    }

    /// Returns the key with the typed label.
    private func key(named text: String) -> WalkKey? {
        WalkKey.allCases.first { $0.label(in: localizer).lowercased() == text }
    }

    func letter(_ key: WalkKey) -> String {
        localizer.isRightToLeft ? key.letters.last ?? "" : String(key.letter)
    }

    // MARK: Lists

    private func choose(_ model: Model, _ menu: WalkMenu) async throws -> Model? {
        context.write([.blank] + lines(Page(menu.heading)))
        let titles = menu.rows.map(\.title)
        let named = menu.rows.map { row in
            var sign: String?
            if case .act(let act) = row.choice { sign = letter(.act(act)) }
            return (
                sign, [row.title, row.detail.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
            )
        }
        let isOfKeys = named.contains { $0.0 != nil }
        while let text = ask(model, rows(named, returns: true), byLetter: isOfKeys) {
            var row = number(text, titles)
            if row == nil, case .act(let act)? = WalkKey(letter: text) { row = menu.index(of: act) }
            if let row { return try await screen.advance(model, .choose(row)) }
            if text.isEmpty || WalkKey(letter: text) == .quit {
                return try await screen.advance(model, .leave)
            }
            complain(model, text)
        }
        return nil
    }

    private func choose(_ model: Model, _ choice: PendingChoice) async throws -> Model? {
        let text = model.flow.text
        context.write([.blank] + layout.paragraph(page(model).question(of: choice)))
        let titles = choice.branches.map { text.title($0.id).text }
        while let text = ask(model, rows(titles.map { (nil, $0) }, returns: true)) {
            if let branch = number(text, titles) { return try await screen.advance(model, .choose(branch)) }
            if text.isEmpty || WalkKey(letter: text) == .quit {
                return try await screen.advance(model, .leave)
            }
            complain(model, text)
        }
        return nil
    }

    /// Shows a remedy with its actions.
    private func remedy(_ model: Model, _ key: String) async throws -> Model? {
        let owed = model.flow.state.view.remedies.first { $0.key == key }
        context.write([.blank] + lines(page(model).page(of: owed)))
        let acts = model.flow.acts(of: owed)
        let named = acts.map { (letter(.act($0.act)) as String?, localizer[$0.label]) }
        while let text = ask(model, rows(named, returns: true), byLetter: true) {
            let chosen = number(text, named.map(\.1)).map { .act(acts[$0].act) } ?? WalkKey(letter: text)
            if case .act(let act)? = chosen, acts.contains(where: { $0.act == act }) {
                return try await screen.advance(model, .act(act))
            }
            if text.isEmpty || chosen == .quit { return try await screen.advance(model, .leave) }
            complain(model, text)
        }
        return nil
    }

    // MARK: Typed text

    private func type(_ model: Model, _ entry: WalkEntry) async throws -> Model? {
        let asked = entry.prompt(in: model.flow.state, model.flow.text)
        let lines =
            layout.heading(asked.title, level: 2) + layout.paragraph(asked.ask)
            + layout.hints([returning]) + layout.paragraph("\(asked.label):")
        guard let line = prompt.ask([.blank] + lines) else { return nil }
        if WalkKey.isQuit(line) {
            return try await screen.advance(model, .leave)
        }
        // The line is trimmed as a text field would do it.
        return try await screen.advance(model, .typed(TextEntry(line).text, at: context.clock.now()))
    }

    /// Asks for yes or no below a preview; an empty line means no.
    private func confirmed(_ model: Model, _ lines: [Line]) async throws -> Model? {
        if !lines.isEmpty { context.write([.blank] + lines) }
        guard let question = screen.confirmation(model.flow) else { return model }
        while let line = prompt.ask([.blank] + layout.confirmation(question)) {
            if let answer = answer(line, to: question) {
                return try await screen.advance(model, .answer(answer))
            }
        }
        return nil
    }

    /// Returns the answer that a line gives; the key for leaving means no.
    private func answer(_ line: String, to question: Confirmation) -> Bool? {
        if let answer = question.answer(to: line) { return answer }
        return WalkKey.isQuit(line) ? false : nil
    }
}
