public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// A person's use of a walk as a state machine: what is shown, and what a client has to do next.
///
/// An event that is costly, or that cannot be undone by a single action, is performed only after its consequences were
/// shown and the person agreed. The flow does not depend on keys or options: a client translates its inputs to `Input`,
/// performs each `Output`, and passes the result back until there is no further output.
public struct WalkFlow: Sendable {
    /// The content that is shown.
    public indirect enum Mode: Sendable {
        case walk, list, history
        case details(step: String)
        /// An article, with the mode from which it was opened.
        case article(ArticleReference, back: Mode)
        case remedy(key: String)
        /// Asks whether to start over.
        case confirmReset
        /// Asks whether to perform an event that is costly or cannot be undone by a single action.
        case confirm(WalkProposal)
        /// Asks whether to continue with the packs in use.
        case migrate(WalkMigration)
        case choose(PendingChoice)
        case menu(WalkMenu)
        case entry(WalkEntry)
    }

    /// A message about what was just done, or why it was refused.
    public struct Notice: Hashable, Sendable {
        public let text: String
        public let tone: Tone

        public init(_ text: String, _ tone: Tone) {
            self.text = text
            self.tone = tone
        }
    }

    /// The condition under which to ask for confirmation before an event.
    public enum Caution: Hashable, Sendable {
        case always
        /// Only if a remedy would be owed, a step lost, or the rites might become invalid.
        case ifCostly
    }

    /// The reason why an event was not performed.
    public enum Failure: Error, Hashable, Sendable {
        case refused(WalkRefusal)
        /// Another reason, worded for the reader.
        case other(String)
    }

    /// The result of an output that the client performed.
    ///
    /// This type is indirect, as is `Input`, since a WebAssembly function can have at most a thousand parameters, and a
    /// value that contains a walk would be passed as more than that.
    public indirect enum Outcome<Value: Sendable>: Sendable {
        case success(Value)
        case failure(Failure)
    }

    public indirect enum Input: Sendable {
        case act(WalkAct)
        case propose(WalkEvent, Caution)
        /// Chooses a row of a menu, or a branch of a choice, by its index.
        case choose(Int)
        /// Moves the selection down by a number of rows, or up if negative.
        case point(by: Int)
        /// Submits a typed text.
        ///
        /// - Parameter at: The time at which it was typed.
        case typed(String, at: Instant)
        /// Answers a question with yes or no.
        case answer(Bool)
        case read(ArticleReference)
        /// Returns to the previous mode.
        case leave
        /// Removes the notice.
        case dismiss
        /// The result of an output that the client performed; see `Output`.
        case previewed(Outcome<WalkState>)
        case committed(Outcome<WalkState>)
        case migrated(Outcome<WalkMigration>)
        case opened(Outcome<WalkState>)
        /// The walk after a fact was stated, with a notice.
        case stated(WalkState, Notice?)
        /// There is no question left to ask.
        case allKnown
        /// The walk as another process or client has changed it.
        case outrun(WalkState)
    }

    /// A request of the flow to its client: to call the engine, or to ask the person.
    public enum Output: Hashable, Sendable {
        case preview(WalkEvent)
        case commit(WalkEvent)
        case migrate(isTrial: Bool)
        case open(DefinitionID)
        /// Asks the person for a fact.
        case ask(DefinitionID)
        /// Asks the person for a fact; if there is none, for the fact on which most depends.
        case askNext(DefinitionID?)
    }

    /// The continuation after the result of the last output.
    indirect enum Pending: Sendable {
        case proposal(WalkEvent, Caution, warning: String?, back: Mode, next: Mode)
        /// Checks whether an event would be refused before a text is typed for it.
        case check(WalkEvent, WalkEntry.Purpose)
        case commit(WalkEvent, next: Mode)
    }

    public internal(set) var state: WalkState
    public internal(set) var mode = Mode.walk
    public internal(set) var notice: Notice?
    /// The consequences of the last event.
    public internal(set) var consequences: WalkConsequences?
    var pending: Pending?
    let localizer: Localizer

    /// Creates the flow of a walk.
    ///
    /// - Parameter localizer: The reader's localizer, with the texts of any packs.
    public init(_ state: WalkState, in localizer: Localizer) {
        self.state = state
        self.localizer = localizer
    }

    public var text: WalkText { WalkText(state.revision, localizer) }

    /// Handles an input.
    ///
    /// - Returns: The output that the client has to perform; nil if there is none.
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

    /// Replaces the walk. Texts being typed or read stay open, but questions about the earlier state are dropped.
    private mutating func outrun(_ state: WalkState) {
        self.state = state
        switch mode {
        case .entry, .list, .history, .details, .article: break
        case .walk, .remedy, .confirmReset, .confirm, .migrate, .choose, .menu: mode = .walk
        }
        notice = Notice(localizer["walk.outrun"], .warning)
    }

    /// Returns in words why an event was not performed.
    func text(of failure: Failure) -> String {
        switch failure {
        case .refused(let refusal): text.refusal(refusal)
        case .other(let text): text
        }
    }
}
