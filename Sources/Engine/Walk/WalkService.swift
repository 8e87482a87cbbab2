public import ManasikDomain
import ManasikPresentation
public import ManasikViews
import ManasikWalkthroughs

/// A person's walks through rituals.
public struct WalkService: Sendable {
    let person: PersonAccess

    /// Returns the ritual with a name, or the one that the person walks; if its walk has begun, as that walk has it.
    ///
    /// Without a name, it is the unfinished walk begun last, or else the only ritual that applies.
    ///
    /// - Throws: `EngineError.unknownRitual`, `.noRitual`, `.noRitualLoaded`, `.ritualUndecided` or `.severalRituals`;
    ///   `.condition` if no ritual applies and the condition of one failed; `.missingRevision` for a walk whose packs
    ///   are missing.
    public func ritual(named name: String? = nil) async throws(EngineError) -> Ritual {
        try await revision(of: name).ritual
    }

    /// Returns the revision that a walk follows, or would follow.
    ///
    /// - Throws: The errors of `ritual(named:)`.
    public func revision(of name: String? = nil) async throws(EngineError) -> WalkRevision {
        let reading = try await person.ofOneState().read([.walks])
        let walks = try reading.walks()
        return try reading.walkContext(walks).answer(of: walks) { context throws(WalkViewError) in
            try context.revision(named: name)
        }
    }

    /// Returns the state of a walk.
    ///
    /// - Throws: `EngineError.missingRevision` for a walk whose packs are missing; its data is kept.
    public func state(_ name: String? = nil) async throws(EngineError) -> WalkState {
        try await person.ofOneState().read([.walks]).walk(name)
    }

    /// Returns the rituals as the person has them.
    ///
    /// - Throws: `EngineError.store`, or `.unreadableWalk`.
    public func rituals() async throws(EngineError) -> PersonRituals {
        let reading = try await person.ofOneState().read([.walks])
        return reading.rituals(try reading.walks())
    }

    /// Returns a step's name in its ritual, found by that name, its full name, or a title that only one step has.
    ///
    /// - Returns: The name unchanged if nothing is found: the state machine then suggests similar ones.
    /// - Throws: `EngineError.ambiguousDefinition` with the names of the steps if several have the title.
    public func step(named name: String, in state: WalkState) throws(EngineError) -> String {
        try state.step(named: name, in: person.languages)
    }
}
