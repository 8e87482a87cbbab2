import Foundation
import ManasikEngine
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikTerminal
import Testing

/// Somebody with packs that come with the program and a store in memory, who does what the verbs of the program do, and
/// reads what they say as a terminal of 80 columns writes it.
struct PackReader {
    let clock = SettableClock("2027-04-20T03:00:00Z")
    private let engine: Engine

    /// The packs of the rites.
    static let rites = [
        "plugins/hajj", "plugins/umrah", "content/sunni-schools", "content/rites", "content/dhikr",
    ]

    /// - Parameters:
    ///   - packs: Their paths in the repository; that of the repository itself for all.
    ///   - others: The paths of packs elsewhere.
    init(_ packs: [String] = rites, others: [String] = []) async throws {
        var configuration = EngineConfiguration(
            inMemoryWithCheckedPacks: packs.map { "\(BundledDirectory.path)/\($0)" } + others
        )
        configuration.clock = clock
        engine = try await Engine.open(configuration)
        try #require(engine.generation.packs.allSatisfy { $0.status == .loaded })
    }

    var catalog: Catalog { engine.generation.catalog }

    func person(in language: String = "en") throws -> Person {
        try engine.person("me", languages: [language])
    }

    // MARK: What is done

    /// States facts as they are typed, and says what that changes.
    @discardableResult
    func set(_ facts: [String]) async throws -> String {
        let person = try person()
        let pairs = facts.map { fact in
            let halves = fact.split(separator: "=", maxSplits: 1)
            return (name: String(halves[0]), value: String(halves[1]))
        }
        let (set, adaptations) = try await person.profile.setFacts(pairs)
        return text(.factsSet(set, from: nil, in: person.localizer))
            + text(.adaptations(adaptations, in: person.localizer))
    }

    @discardableResult
    func set(_ facts: String...) async throws -> String { try await set(facts) }

    /// Does what is asked of the walk without asking back, and says what came of it.
    @discardableResult
    func perform(_ request: WalkRequest) async throws -> String {
        let person = try person()
        let state = try await person.walk.state()
        let named = try request.naming { name throws(EngineError) in
            try person.walk.step(named: name, in: state)
        }
        var flow = WalkFlow(state, in: person.localizer)
        var input = WalkFlow.Input.propose(try named.event(in: state), .ifCostly)
        while true {
            switch flow.receive(input) {
            case .preview(let event):
                input = .previewed(.success(try await person.walk.perform(event, isPreview: true)))
            case .commit(let event): input = .committed(.success(try await person.walk.perform(event)))
            default:
                guard case .confirm = flow.mode else {
                    let page = WalkPage(flow.state, in: person.localizer)
                    let change = flow.state.snapshot?.history.last
                    return text(page.here(after: change, following: flow.consequences))
                }
                input = .answer(true)
            }
        }
    }

    // MARK: What is read

    /// The walk with the pages that are made of it.
    func walk(in language: String = "en") async throws -> WalkPage {
        let person = try person(in: language)
        return WalkPage(try await person.walk.state(), in: person.localizer)
    }

    func details(of step: String, in language: String = "en") async throws -> String {
        let page = try await walk(in: language)
        return text(page.details(try #require(page.view.node(step))))
    }

    func today() async throws -> String {
        let person = try person()
        let view = try await person.today.view()
        return text(.today(view, in: person.localizer, of: catalog))
    }

    /// The walk, with everything about a step if one is named, as it is answered in JSON.
    func json(step: String? = nil) async throws -> [String: Any] {
        let page = try await walk()
        let node = step.flatMap { page.view.node($0) }
        let answer = WalkResponse(page.state, in: page.localizer, step: node).jsonText
        return try #require(try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
    }

    /// A page as a terminal writes it.
    func text(_ page: Page) -> String {
        let layout = Layout(width: 80, bidi: .logical)
        let renderer = Renderer(colors: .none, bidi: layout.bidi, width: layout.width)
        return renderer.string(layout.lines(of: page) { request, _ in "<\(request)>" })
    }
}

extension String {
    /// The words, with one space between them however lines are broken.
    var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
