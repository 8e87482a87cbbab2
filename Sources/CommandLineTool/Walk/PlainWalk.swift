import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

/// The walk on a terminal that nobody draws on: where the person is, then a numbered question, line by line.
struct PlainWalk {
    private enum Deed {
        case event(WalkEvent)
        case undo, skip, details, list, remedies, history, choose, question, reset, leave
    }

    let desk: WalkDesk
    let zone: TimeZone

    private var person: PersonSession { desk.person }
    private var context: CommandContext { desk.context }
    private var localizer: Localizer { person.localizer }
    private var layout: Layout { context.layout(localizer) }
    private var prompt: LinePrompt { LinePrompt(layout, context.terminal.renderer) }

    private func host(_ key: String) -> String { localizer.host(key).text }

    /// Runs until the person leaves or the input ends.
    func run(_ state: PersonSession.WalkState) async throws {
        var state = state
        context.write(page(state).here())
        while true {
            let deeds = deeds(state)
            context.write(
                [.blank] + layout.heading(host("walk.what-now"), level: 2) + menu(deeds.map(\.label))
            )
            guard let number = number(upTo: deeds.count) else { return }
            if case .leave = deeds[number].deed { return }
            do {
                state = try await perform(deeds[number].deed, state)
            } catch let error as EngineError {
                guard let text = WalkRefusalText(person, context).text(of: error, in: state.revision) else {
                    throw error
                }
                context.write([.blank] + layout.paragraph(text, style: .warning))
                if case .walk(.closed(let step, _, _)) = error { state = try await askWhen(step, state) }
            }
        }
    }

    /// Asks when a step was done that can no longer be done now; an empty line leaves it as it is.
    private func askWhen(
        _ step: String,
        _ state: PersonSession.WalkState
    ) async throws -> PersonSession.WalkState {
        while let text = prompt.ask(host("walk.when-done")), !text.isEmpty {
            guard let time = PastTime(AnswerReader.westernDigits(text)) else {
                context.say("walk.no-time", ["text": .text(text)], localizer)
                continue
            }
            let performed = time.instant(before: person.engine.clock.now(), in: Engine.timeZoneOfRites)
            do {
                return try await apply(.done(step: step, how: Performance(at: performed)), state)
            } catch let error as EngineError {
                guard let text = WalkRefusalText(person, context).text(of: error, in: state.revision) else {
                    throw error
                }
                context.write([.blank] + layout.paragraph(text, style: .warning))
            }
        }
        return state
    }

    private func page(_ state: PersonSession.WalkState) -> WalkPage { desk.page(state, onScreen: true) }

    private func menu(_ labels: [String]) -> [Line] {
        layout.hints(labels.enumerated().map { KeyHint(localizer.number($0 + 1), $1) })
    }

    /// Asks for a number; nil for q and where the input ended.
    private func number(upTo count: Int) -> Int? {
        while let line = prompt.ask(host("walk.type-number")) {
            let text = AnswerReader.westernDigits(line.trimmingCharacters(in: .whitespaces)).lowercased()
            if WalkKey.quit.letters.contains(text) { return nil }
            if let number = Int(text), (1...count).contains(number) { return number - 1 }
        }
        return nil
    }

    /// What can be done now.
    private func deeds(_ state: PersonSession.WalkState) -> [(label: String, deed: Deed)] {
        let view = state.view
        var deeds: [(String, Deed)] = []
        if let node = view.shown.flatMap({ view.node($0) }) {
            if node.isCounted, node.state.status != .done {
                let more = "\(host("key.count")) +\(localizer.number(1))"
                deeds.append((more, .event(.count(step: node.id, by: .plus))))
            }
            deeds.append((host("key.done"), .event(.done(step: node.id))))
            deeds.append((host("key.skip"), .skip))
            deeds.append((host("key.missed"), .event(.markMissed(step: node.id))))
            deeds.append((host("key.details"), .details))
        }
        if !view.pendingChoices.isEmpty { deeds.append((host("key.choose"), .choose)) }
        deeds.append((host("key.undo"), .undo))
        deeds.append((host("key.next"), .event(.forward)))
        deeds.append((host("key.back"), .event(.back)))
        deeds.append((host("key.question"), .question))
        deeds.append((host("key.list"), .list))
        if !view.remedies.isEmpty { deeds.append((host("key.remedies"), .remedies)) }
        deeds.append((host("key.history"), .history))
        deeds.append((host("key.reset"), .reset))
        deeds.append((host("key.quit"), .leave))
        return deeds
    }

    private func perform(_ deed: Deed, _ state: PersonSession.WalkState) async throws
        -> PersonSession.WalkState
    {
        let page = page(state)
        switch deed {
        case .event(let event): return try await apply(event, state)
        case .undo: return try await apply(try event(.undo(nil), state), state)
        case .skip:
            guard let reason = prompt.ask(host("walk.skip-reason")) else { return state }
            return try await apply(try event(.skip(nil, reason: reason.isEmpty ? nil : reason), state), state)
        case .choose:
            guard let choice = state.view.pendingChoices.first else { return state }
            context.write([.blank] + page.choice(choice))
            guard let number = number(upTo: choice.branches.count) else { return state }
            return try await apply(
                .choose(choice: choice.id, branch: choice.branches[number].id),
                state
            )
        case .question:
            let waiting = state.view.undecidedFacts.first.flatMap { person.question(of: $0.fact) }
            var question = waiting
            if question == nil { question = try await person.questions().first }
            guard let question else {
                context.say("profile.all-known", localizer)
                return state
            }
            _ = try await Questionnaire(context, person).ask(question)
            return try await person.walk(state.ritual.id.description)
        case .reset:
            guard context.ask(localizer.host("walk.reset.question"), localizer) else {
                context.say("common.cancelled", localizer)
                return state
            }
            return try await apply(try event(.reset, state), state)
        case .details: context.write([.blank] + (page.shown.map { page.details($0) } ?? []))
        case .list: context.write([.blank] + page.list(namesIDs: false))
        case .remedies: context.write([.blank] + page.remedies())
        case .history: context.write([.blank] + page.history(in: zone))
        case .leave: break
        }
        return state
    }

    private func event(_ request: WalkRequest, _ state: PersonSession.WalkState) throws -> WalkEvent {
        do throws(WalkRefusal) {
            return try request.event(in: state, revision: state.revision.hash)
        } catch {
            throw EngineError.walk(error)
        }
    }

    /// Keeps an event and says where the person is then; at the end it offers to start over.
    private func apply(_ event: WalkEvent, _ before: PersonSession.WalkState) async throws
        -> PersonSession.WalkState
    {
        let state = try await person.perform(event, in: before.ritual.id.description)
        context.write([Line.blank])
        try desk.answer(state, did: state.snapshot?.history.last, onScreen: true)
        guard state.view.isFinished, !before.view.isFinished else { return state }
        context.write([Line.blank])
        guard context.ask(localizer.host("walk.over.question"), localizer) else { return state }
        return try await apply(.reset(revision: state.revision.hash), state)
    }
}
