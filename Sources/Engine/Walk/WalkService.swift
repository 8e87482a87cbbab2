public import ManasikDomain
public import ManasikViews
import ManasikWalkthroughs

/// Leads a person through rituals and keeps where they are.
public struct WalkService: Sendable {
    let person: PersonAccess

    /// The ritual of a name, or the one that the person walks; as the walk has it where it has begun.
    ///
    /// Without a name that is the unfinished walk that was begun last, else the one ritual that applies.
    ///
    /// - Throws: `EngineError.unknownRitual`, `.noRitual`, `.noRitualLoaded`, `.ritualUndecided`, `.severalRituals` or
    ///   `.condition` where no ritual applies and the condition of one failed, and `.missingRevision` for a walk whose
    ///   packs are no longer there.
    public func ritual(named name: String? = nil) async throws(EngineError) -> Ritual {
        try await revision(of: name).ritual
    }

    /// What a walk of a ritual follows, or would go by.
    ///
    /// - Throws: As `ritual(named:)`.
    public func revision(of name: String? = nil) async throws(EngineError) -> WalkRevision {
        let reading = try await person.read([.walks])
        let walks = try reading.walks()
        return try reading.walkContext(walks).answer(of: walks) { context throws(WalkViewError) in
            try context.revision(named: name)
        }
    }

    /// Where the person is in a ritual.
    ///
    /// - Throws: `EngineError.missingRevision` for a walk whose packs are not there any more; nothing of it is lost.
    public func state(_ name: String? = nil) async throws(EngineError) -> WalkState {
        try await person.read([.walks]).walk(name)
    }

    /// The rituals as the person has them.
    ///
    /// - Throws: `EngineError.store`, or `.unreadableWalk`.
    public func rituals() async throws(EngineError) -> PersonRituals {
        let reading = try await person.read([.walks])
        return reading.rituals(try reading.walks())
    }

    /// The name that a step has in its ritual, by that name, its full name, or a title that only one step of the walk has.
    ///
    /// - Returns: The name itself where nothing is called so: the state machine then says what is near.
    /// - Throws: `EngineError.ambiguousDefinition` with the names of the steps where several have the title.
    public func step(named name: String, in state: WalkState) throws(EngineError) -> String {
        try state.step(named: name, in: person.languages)
    }
}
