import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews
import ManasikWalkthroughs

/// The walk on a terminal that nobody draws on: where the person is, then what can be done, line by line.
///
/// It does what the keys of the screen do, with the same questions: a line is read where the screen reads keys.
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
        var model = Model(state: state)
        context.write(page(model).here())
        var said = state.view
        while true {
            if let notice = model.notice {
                context.write([.blank] + layout.paragraph(notice.text, style: notice.style))
            }
            model.notice = nil
            if case .walk = model.mode, model.state.view != said {
                context.write([.blank] + page(model).here())
                said = model.state.view
            }
            guard let next = try await answered(model) else { return }
            model = next
        }
    }

    private func page(_ model: Model) -> WalkPage {
        var page = screen.actions.page(model.state, onScreen: true)
        // A number that is typed is one of what can be done.
        page.numbersChoices = false
        return page
    }

    /// Says or asks what stands for a mode of the screen; nil where the person leaves or the input ended.
    private func answered(_ model: Model) async throws -> Model? {
        switch model.mode {
        case .walk: return try await walk(model)
        case .list: return try await reading(model, page(model).list(namesIDs: false), back: .walk)
        case .history: return told(model, page(model).history())
        case .help: return told(model, screen.lettersHelp(layout))
        case .details(let step):
            let lines = model.state.view.node(step).map { page(model).details($0) } ?? []
            return try await reading(model, lines, back: .walk)
        case .article(let article, let back):
            return try await reading(model, page(model).article(article), back: back)
        case .menu(let menu): return try await choose(model, menu)
        case .remedy(let key): return try await remedy(model, key)
        case .entry(let entry): return try await type(model, entry)
        case .choose(let choice): return try await choose(model, choice)
        case .confirm(let proposal):
            let groups = screen.consequences(of: proposal, layout)
            let question = screen.confirmation(of: proposal.question)
            return try await confirmed(model, page(model).spaced(groups), question) {
                try await screen.confirmed(model, $0, proposal)
            }
        case .migrate(let migration):
            let changes = MigrationPage(migration, screen.actions).changes(layout)
            let question = screen.confirmation(of: screen.host("act.migrate"))
            return try await confirmed(model, changes, question) {
                try await screen.migrationConfirmed(model, $0)
            }
        case .confirmReset(let isOver):
            return try await confirmed(model, [], screen.confirmation(isOver: isOver)) {
                try await screen.resetConfirmed(model, $0)
            }
        case .ask(let question, _):
            _ = try await QuestionPrompt(context, screen.person).ask(question)
            var model = model
            model.state = try await screen.person.walk.state(model.state.ritual.id.description)
            model.mode = .walk
            return model
        }
    }

    /// A page that is only read.
    private func told(_ model: Model, _ lines: [Line]) -> Model {
        var model = model
        context.write([.blank] + lines)
        model.mode = .walk
        return model
    }

    /// A page that is only read, and then the articles that it names, of which one is read next.
    private func reading(_ model: Model, _ lines: [Line], back: WalkScreen.Mode) async throws -> Model? {
        let articles = screen.articles(model)
        guard !articles.isEmpty else {
            var model = told(model, lines)
            model.mode = back
            return model
        }
        var model = model
        context.write([.blank] + lines + [.blank])
        let titles = articles.map { localizer.article($0)?.title.text ?? $0.description }
        while let text = ask(rows(titles.map { (nil, $0) }, returns: true), "walk.type-number") {
            if let index = number(text, titles) {
                model.mode = .article(articles[index], back: model.mode)
                return model
            }
            if text.isEmpty || WalkKey(letter: text) == .quit {
                model.mode = back
                return model
            }
            complain(text)
        }
        return nil
    }

    // MARK: What now

    private func walk(_ model: Model) async throws -> Model? {
        let keys = screen.keysAtHand(page(model))
        let labels = keys.map { screen.label(of: $0, model.state) }
        context.write([.blank] + layout.heading(screen.host("walk.what-now"), level: 2))
        while let text = ask(rows(zip(keys, labels).map { (letter($0), $1) }), "walk.type-letter") {
            // The letters of what is not named now answer too, with why it cannot be done.
            guard
                let key = number(text, labels).map({ keys[$0] }) ?? WalkKey(letter: text) ?? key(named: text)
            else {
                complain(text)
                continue
            }
            if key == .quit { return nil }
            if let reloaded = await screen.reloaded(model) { return reloaded }
            return try await screen.press(model, key)
        }
        return nil
    }

    /// The key whose label was typed as a word.
    private func key(named text: String) -> WalkKey? {
        WalkKey.allCases.first { screen.host($0.label).lowercased() == text }
    }

    func letter(_ key: WalkKey) -> String {
        localizer.isRightToLeft ? key.letters.last ?? "" : String(key.letter)
    }

    // MARK: Lists

    private func choose(_ model: Model, _ menu: WalkMenu) async throws -> Model? {
        var model = model
        let above = layout.heading(menu.title, level: 2) + menu.text.flatMap { layout.paragraph($0) }
        context.write([.blank] + above)
        let titles = menu.rows.map(\.title)
        let named = menu.rows.map { row in
            var sign: String?
            if case .key(let key) = row.act { sign = letter(key) }
            return (
                sign, [row.title, row.detail.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
            )
        }
        let isOfKeys = named.contains { $0.0 != nil }
        while let text = ask(rows(named, returns: true), isOfKeys ? "walk.type-letter" : "walk.type-number") {
            let row =
                number(text, titles)
                ?? menu.rows.firstIndex { row in
                    if case .key(let key) = row.act { WalkKey(letter: text) == key } else { false }
                }
            if let row { return try await screen.act(model, menu.rows[row].act, in: menu) }
            if text.isEmpty || WalkKey(letter: text) == .quit {
                model.mode = menu.back
                return model
            }
            complain(text)
        }
        return nil
    }

    private func choose(_ model: Model, _ choice: PendingChoice) async throws -> Model? {
        var model = model
        let asked = localizer.text(choice.ask ?? choice.title)
        context.write([.blank] + layout.paragraph("\(screen.host("walk.choose")): \(asked)"))
        let titles = choice.branches.map { page(model).words.title($0.id).text }
        while let text = ask(rows(titles.map { (nil, $0) }, returns: true), "walk.type-number") {
            if let branch = number(text, titles) {
                model.mode = .walk
                return try await screen.choose(model, branch + 1, choice)
            }
            if text.isEmpty || WalkKey(letter: text) == .quit {
                model.mode = .walk
                return model
            }
            complain(text)
        }
        return nil
    }

    /// A remedy, and what can be done with it.
    private func remedy(_ model: Model, _ key: String) async throws -> Model? {
        let owed = model.state.view.remedies.first { $0.key == key }
        let page = page(model)
        let unreviewed = layout.paragraph(screen.host("common.unreviewed"), style: .dim)
        context.write([.blank] + page.spaced([owed.map { page.remedy($0) } ?? [], unreviewed]))
        let acts = screen.acts(of: owed)
        let named = acts.map { (letter($0.key) as String?, screen.host($0.label)) }
        while let text = ask(rows(named, returns: true), "walk.type-letter") {
            let chosen = number(text, named.map(\.1)).map { acts[$0].key } ?? WalkKey(letter: text)
            if let chosen, acts.contains(where: { $0.key == chosen }) {
                return try await screen.remedy(model, .character(chosen.letter), key)
            }
            if text.isEmpty || chosen == .quit { return try await screen.remedy(model, .escape, key) }
            complain(text)
        }
        return nil
    }

    // MARK: What is typed

    private func type(_ model: Model, _ entry: WalkEntry) async throws -> Model? {
        let asked = screen.prompt(of: entry, page(model))
        let lines =
            layout.heading(asked.title, level: 2) + layout.paragraph(asked.ask)
            + layout.hints([returning]) + layout.paragraph("\(asked.label):")
        guard let line = prompt.ask([.blank] + lines) else { return nil }
        var (model, entry) = (model, entry)
        if WalkKey.quit.letters.contains(line.trimmingCharacters(in: .whitespaces).lowercased()) {
            model.mode = entry.back
            return model
        }
        entry.text = TextEntry(line)
        return try await screen.typed(model, entry)
    }

    /// Asks for yes or no beneath what would follow; an empty line is no.
    private func confirmed(
        _ model: Model,
        _ lines: [Line],
        _ question: Confirmation,
        _ answered: (Bool) async throws -> Model
    ) async throws -> Model? {
        if !lines.isEmpty { context.write([.blank] + lines) }
        while let line = prompt.ask([.blank] + layout.confirmation(question)) {
            if let answer = answer(line, to: question) { return try await answered(answer) }
        }
        return nil
    }

    /// The answer that a line gives; who wants to leave says no.
    private func answer(_ line: String, to question: Confirmation) -> Bool? {
        if let answer = question.answer(to: line) { return answer }
        return WalkKey.quit.letters.contains(line.trimmingCharacters(in: .whitespaces).lowercased())
            ? false : nil
    }
}
