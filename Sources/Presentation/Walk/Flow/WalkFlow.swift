public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// What a person does with a walk, as a state machine: what is shown, and what a client has to ask for.
///
/// Nothing is done that costs something, or that cannot be taken back in one stroke, before it has said what follows and was
/// told yes. It knows no keys and no flags: a client maps what it has to `Input`, does what an `Output` asks for, and gives
/// the answer back until there is none.
public struct WalkFlow: Sendable {
    /// What is shown.
    public indirect enum Mode: Sendable {
        case walk, list, history
        case details(step: String)
        /// An article, and the page from which it was opened.
        case article(ArticleReference, back: Mode)
        case remedy(key: String)
        /// Whether to start over; at the end of the rites the question is another one.
        case confirmReset(isOver: Bool)
        /// Whether to do something that costs or cannot be taken back in one stroke.
        case confirm(WalkProposal)
        /// Whether to go on with the packs in use.
        case migrate(WalkMigration)
        case choose(PendingChoice)
        case menu(WalkMenu)
        case entry(WalkEntry)
    }

    /// What was just done, or why it was refused.
    public struct Notice: Hashable, Sendable {
        public let text: String
        public let tone: Tone

        public init(_ text: String, _ tone: Tone) {
            self.text = text
            self.tone = tone
        }
    }

    /// When it is asked before an event is done.
    public enum Caution: Hashable, Sendable {
        case always
        /// Where something would be owed or lost, or the rites might not count.
        case ifCostly
    }

    /// Why an event was not done.
    public enum Failure: Error, Hashable, Sendable {
        case refused(WalkRefusal)
        /// Something else, as it is said to the reader.
        case other(String)
    }

    /// What came of something that the client was asked for.
    ///
    /// Indirect, as is `Input`: a function for a browser takes no more than a thousand parameters, into which a value with a
    /// walk would be divided.
    public indirect enum Outcome<Value: Sendable>: Sendable {
        case success(Value)
        case failure(Failure)
    }

    public indirect enum Input: Sendable {
        case act(WalkAct)
        case propose(WalkEvent, Caution)
        /// The row of a menu, or the branch of a choice.
        case choose(Int)
        /// Points so many rows further down, or up.
        case point(by: Int)
        /// - Parameter at: When it was typed.
        case typed(String, at: Instant)
        /// Yes or no.
        case answer(Bool)
        case read(ArticleReference)
        /// Goes back to where one came from.
        case leave
        /// Takes the notice away.
        case dismiss
        /// The result of something that the client was asked for; see `Output`.
        case previewed(Outcome<WalkState>)
        case committed(Outcome<WalkState>)
        case migrated(Outcome<WalkMigration>)
        case opened(Outcome<WalkState>)
        /// The walk after a fact was stated, with its message.
        case stated(WalkState, Notice?)
        /// There is nothing to ask.
        case allKnown
        /// The walk as somebody else has gone on with it.
        case outrun(WalkState)
    }

    /// What the client is to ask the engine, or the person, for.
    public enum Output: Hashable, Sendable {
        case preview(WalkEvent)
        case commit(WalkEvent)
        case migrate(isTrial: Bool)
        case open(DefinitionID)
        /// To ask for a fact.
        case ask(DefinitionID)
        /// To ask for a fact, else for what most depends on.
        case askNext(DefinitionID?)
    }

    /// What is to be done once a client has answered.
    indirect enum Pending: Sendable {
        case proposal(WalkEvent, Caution, warning: String?, back: Mode, next: Mode)
        /// Whether an event would be refused, before something is typed for it.
        case check(WalkEvent, WalkEntry.Purpose)
        case commit(WalkEvent, next: Mode)
    }

    public internal(set) var state: WalkState
    public internal(set) var mode = Mode.walk
    public internal(set) var notice: Notice?
    /// What follows from what was done last.
    public internal(set) var consequences: WalkConsequences?
    var pending: Pending?
    let localizer: Localizer

    /// - Parameter localizer: The reader's, of whatever packs.
    public init(_ state: WalkState, in localizer: Localizer) {
        self.state = state
        self.localizer = localizer
    }

    public var text: WalkText { WalkText(state.revision, localizer) }

    /// Handles an input, and returns what to ask for next; nil for nothing.
    public mutating func receive(_ input: Input) -> Output? {
        switch input {
        case .previewed, .committed, .migrated, .opened: break
        default: notice = nil
        }
        switch input {
        case .act(let act):
            if case .remedy(let key) = mode { return receive(act, ofRemedy: key) }
            return receive(act)
        case .propose(let event, let caution): return propose(event, caution)
        case .choose(let index): return choose(index)
        case .point(let distance):
            if case .menu(let menu) = mode { mode = .menu(menu.moved(by: distance)) }
            return nil
        case .typed(let text, let now): return type(text, at: now)
        case .answer(let answer): return self.answer(answer)
        case .read(let article):
            mode = .article(article, back: mode)
            return nil
        case .leave:
            leave()
            return nil
        case .dismiss: return nil
        case .previewed(let result): return previewed(result)
        case .committed(let result): return committed(result)
        case .migrated(let result):
            migrated(result)
            return nil
        case .opened(let result):
            mode = .walk
            switch result {
            case .success(let state): self.state = state
            case .failure(let failure): notice = Notice(text(of: failure), .warning)
            }
            return nil
        case .stated(let state, let said):
            self.state = state
            mode = .walk
            notice = said
            return nil
        case .allKnown:
            notice = Notice(localizer["profile.all-known"], .quiet)
            return nil
        case .outrun(let state):
            outrun(state)
            return nil
        }
    }

    private mutating func leave() {
        switch mode {
        case .walk, .confirm, .confirmReset, .migrate: break
        case .list, .history, .details, .choose: mode = .walk
        case .article(_, let back): mode = back
        case .remedy: mode = .menu(remedies())
        case .menu(let menu): mode = menu.back
        case .entry(let entry): mode = entry.back
        }
    }

    /// What is being typed or read stays; a question about the walk as it was is not asked any more.
    private mutating func outrun(_ state: WalkState) {
        self.state = state
        switch mode {
        case .entry, .list, .history, .details, .article: break
        case .walk, .remedy, .confirmReset, .confirm, .migrate, .choose, .menu: mode = .walk
        }
        notice = Notice(localizer["walk.outrun"], .warning)
    }

    /// Why something was not done, in words.
    func text(of failure: Failure) -> String {
        switch failure {
        case .refused(let refusal): text.refusal(refusal)
        case .other(let text): text
        }
    }
}
