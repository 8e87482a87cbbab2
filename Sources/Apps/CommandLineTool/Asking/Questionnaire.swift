import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// Asks the questions that matter most, one at a time, line by line; each answer is kept at once.
struct Questionnaire {
    enum End: Hashable {
        /// Nothing more is to be asked; of one question that it was answered or left open.
        case done
        /// As many questions as these are left, since they were left open or enough were asked.
        case open(Int)
        /// The person stopped, or the input ended.
        case stopped
    }

    let context: CommandContext
    let person: Person
    private let prompt: LinePrompt
    private let layout: Layout

    private enum Answer {
        case value(String)
        case open, stop
    }

    init(_ context: CommandContext, _ person: Person) {
        self.context = context
        self.person = person
        layout = context.layout(person.localizer)
        prompt = LinePrompt(layout, context.terminal.renderer)
    }

    /// Asks until nothing more is to be asked.
    ///
    /// - Parameters:
    ///   - limit: The most questions to ask; nil for all.
    ///   - besides: Facts that are not asked.
    func run(limit: Int? = nil, besides: Set<DefinitionID> = []) async throws -> End {
        var asked = besides
        while limit.map({ asked.count - besides.count < $0 }) ?? true {
            let questions = try await person.profile.questions()
            guard let question = questions.first(where: { !asked.contains($0.fact) }) else {
                return questions.isEmpty ? .done : .open(questions.count)
            }
            asked.insert(question.fact)
            if try await ask(question) == .stopped { return .stopped }
        }
        let left = try await person.profile.questions().count
        return left == 0 ? .done : .open(left)
    }

    /// Asks one question until it is answered, left open or the person stops.
    func ask(_ question: FactQuestion) async throws -> End {
        context.write([.blank] + QuestionPage(question: question, person: person, layout: layout).lines)
        while true {
            let value: String
            switch read(question) {
            case .stop: return .stopped
            case .open: return .done
            case .value(let typed): value = typed
            }
            let adaptations: [WalkAdaptation]
            switch try await keep(value, of: question) {
            case .success(let changed): adaptations = changed
            case .failure(.invalidFact(let wrong)):
                complain(value, question, suggestion: wrong.suggestion)
                continue
            case .failure(.ambiguousPlace(let name, let places)):
                guard let place = PlaceQuestion(context, person.localizer).choose(name, among: places) else {
                    return .done
                }
                try await person.profile.setFact(question.fact.description, to: place)
                if let said = Self.said(place, question, person) {
                    context.write(layout.paragraph(said, style: .done))
                }
                return .done
            case .failure(let error):
                let refusal = RefusalText(
                    localizer: person.localizer,
                    catalog: person.generation.catalog,
                    home: context.availableHome,
                    command: context.command
                )
                context.write(layout.paragraph(refusal.words(error), style: .warning))
                continue
            }
            if let said = Self.said(value, question, person) {
                context.write(layout.paragraph(said, style: .done))
            }
            context.write(layout.lines(of: .adaptations(adaptations, in: person.localizer), naming: nil))
            return .done
        }
    }

    /// Keeps an answer: what it changes in walks, or what is wrong with it.
    private func keep(
        _ value: String,
        of question: FactQuestion
    ) async throws -> Result<[WalkAdaptation], EngineError> {
        do throws(EngineError) {
            return .success(try await person.profile.setFact(question.fact.description, to: value))
        } catch {
            switch error {
            case .invalidFact, .returnBeforeDeparture, .datesOutOfOrder, .birthOutOfRange, .factInFuture,
                .factLongPast, .unknownHome,
                .ambiguousPlace:
                return .failure(error)
            default: throw error
            }
        }
    }

    /// What is known now, in words.
    static func said(_ value: String, _ question: FactQuestion, _ person: Person) -> String? {
        guard let fact = person.generation.catalog.facts[question.fact], let parsed = try? fact.parse(value)
        else {
            return nil
        }
        let localizer = person.localizer
        let arguments: [String: MessageArgument] = [
            "fact": .localized(localizer.text(fact.title)),
            "value": .localized(localizer.words(parsed, of: fact)),
        ]
        return localizer.host("profile.set", arguments).text
    }

    private func read(_ question: FactQuestion) -> Answer {
        let localizer = person.localizer
        let hint = "\(localizer.host("profile.skip")) \(localizer.host("profile.stop"))"
        guard let reader = AnswerReader(question, person) else { return .open }
        while true {
            guard let typed = prompt.ask(hint) else { return .stop }
            let text = typed.trimmingCharacters(in: .whitespaces)
            if text.isEmpty { return .open }
            if WalkKey.quit.letters.contains(text.lowercased()) { return .stop }
            switch reader.read(text) {
            case .value(let value): return .value(value)
            case .misunderstood(let suggestion): complain(text, question, suggestion: suggestion)
            }
        }
    }

    private func complain(_ answer: String, _ question: FactQuestion, suggestion: String?) {
        let text = Self.complaint(answer, question, suggestion: suggestion, person)
        context.write(layout.paragraph(text, style: .warning))
    }

    /// Why an answer was not understood, with what was probably meant.
    static func complaint(
        _ answer: String,
        _ question: FactQuestion,
        suggestion: String?,
        _ person: Person
    ) -> String {
        let localizer = person.localizer
        let accepted =
            AnswerReader(question, person)?.accepted
            ?? LocalizedString(question.accepted, language: MessageCatalog.hostLanguage)
        let arguments: [String: MessageArgument] = [
            "answer": .text(answer), "accepted": .localized(accepted),
        ]
        let text = localizer.host("profile.not-understood", arguments).text
        guard let suggestion else { return text }
        return "\(text) \(localizer.host("common.did-you-mean", ["suggestion": .text(suggestion)]))"
    }
}
