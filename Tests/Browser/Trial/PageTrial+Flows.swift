import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs

/// What flows show and ask, and what each answer leads to.
extension PageTrial {
    /// How far answers are followed: to what the rows of a menu ask, and what the answers do.
    private static let depth = 2

    mutating func writeFlows(of stop: TrialPilgrim.Stop, _ name: String, _ localizer: Localizer) {
        let client = TrialClient(at: stop, in: packs, localizer)
        for act in WalkAct.allCases {
            follow(.act(act), from: client, "\(name) \(act.label)", Self.depth, localizer)
        }
        for list in ChecklistView.all(in: packs.rules, for: stop.person) {
            if let question = list.question { writeAnswers(to: question, name, localizer) }
        }
    }

    private mutating func follow(
        _ input: WalkFlow.Input,
        from before: TrialClient,
        _ name: String,
        _ depth: Int,
        _ localizer: Localizer
    ) {
        let client = before.copy()
        if let fact = client.send(input) {
            if let question = QuestionView.one(of: fact, in: packs.catalog) {
                write("\(name) asks", .question(question, in: localizer), localizer)
            }
            return
        }
        let hasChanged = client.flow.state.snapshot != before.flow.state.snapshot
        write(name, page(of: client, hasChanged: hasChanged, localizer), localizer)
        guard depth > 0 else { return }
        for (number, next) in inputs(to: client).enumerated() {
            follow(next, from: client, "\(name) \(number)", depth - 1, localizer)
        }
    }

    /// What a flow shows; after a change the walk with what was done and what follows.
    private func page(of client: TrialClient, hasChanged: Bool, _ localizer: Localizer) -> Page {
        let flow = client.flow
        let walk = WalkPage(flow.state, in: localizer)
        var blocks: [Block] = flow.notice.map { [.paragraph($0.text, $0.tone)] } ?? []
        switch flow.mode {
        case .walk:
            if hasChanged {
                let change = flow.state.snapshot?.history.last
                blocks += walk.here(after: change, following: flow.consequences).blocks
            }
        case .list: blocks += walk.list(namesIDs: false).blocks
        case .history: blocks += walk.history().blocks
        case .details(let step): blocks += flow.state.view.node(step).map { walk.details($0).blocks } ?? []
        case .article(let article, _): blocks += walk.article(article).blocks
        case .remedy(let key):
            let owed = flow.state.view.remedies.first { $0.key == key }
            blocks += walk.page(of: owed).blocks
        case .confirm(let proposal):
            blocks += proposal.page(in: localizer).blocks + proposal.brief(in: localizer).trialBlocks
        case .confirmReset, .migrate: break
        case .choose(let choice):
            blocks.append(.heading(localizer[choice.ask ?? choice.title]))
            blocks += choice.branches.map { .paragraph(flow.text.title($0.id).text) }
        case .menu(let menu):
            blocks += menu.heading
            blocks.append(
                .rows(
                    menu.rows.map { row in
                        Row(
                            row.mark ?? .waiting,
                            row.title,
                            details: row.detail.map { [Paragraph($0)] } ?? []
                        )
                    }
                )
            )
        case .entry(let entry):
            let asked = entry.prompt(in: flow.state, flow.text)
            blocks += [.heading(asked.title), .paragraph(asked.ask), .paragraph(asked.label)]
        }
        if let question = flow.question { blocks += question.trialBlocks }
        return Page(blocks)
    }

    /// What a person can answer.
    private func inputs(to client: TrialClient) -> [WalkFlow.Input] {
        let flow = client.flow
        return switch flow.mode {
        case .walk, .list, .history, .details, .article: []
        case .remedy(let key):
            flow.acts(of: flow.state.view.remedies.first { $0.key == key }).map { .act($0.act) }
        case .confirm, .confirmReset, .migrate: [.answer(true), .answer(false)]
        case .choose(let choice): choice.branches.indices.map { .choose($0) }
        case .menu(let menu): menu.rows.indices.map { .choose($0) }
        case .entry: ["", "the crowd", "٣", "05:10"].map { .typed($0, at: flow.state.now) }
        }
    }

    // MARK: Questions

    mutating func writeAnswers(to question: QuestionView, _ name: String, _ localizer: Localizer) {
        let name = "\(name) answers to \(question.fact)"
        var flow = QuestionFlow(question, in: localizer, knowing: Self.names)
        write(name, Page(flow.page.blocks + [.paragraph(flow.hint)]), localizer)
        for typed in ["", "1", "٢", "nothing of it", "hanefi"] {
            switch flow.read(typed) {
            case .say(let page): write("\(name) \(typed)", page, localizer)
            case .keep(let value): write("\(name) \(typed)", flow.kept(value), localizer)
            case .open: note("\(name) \(typed): open")
            case .stop: note("\(name) \(typed): stop")
            }
        }
        let places = flow.choose("Birmingham", among: ["Birmingham, GB", "Birmingham, US"])
        write("\(name) places", Page(places.blocks + [.paragraph(flow.hint)]), localizer)
    }

    static let names = SystemNames(
        zones: ZoneDatabase(["Asia/Riyadh"]) { name in
            name == "Asia/Riyadh" ? Zone(name, secondsAhead: 3 * 3600) : nil
        },
        languages: ["ar", "ms"],
        nameOfLanguage: { code, _ in code == "ar" ? "العربية" : nil }
    )
}

extension YesNoQuestion {
    /// All that is asked, to be compared.
    var trialBlocks: [Block] {
        [.paragraph(text, .warning), .paragraph("\(yes) / \(no)")]
            + (consequence.map { [.paragraph($0)] } ?? [])
    }
}
