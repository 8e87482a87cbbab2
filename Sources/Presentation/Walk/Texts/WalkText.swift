import ManasikAlmanac
public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// The wording of a walk in the reader's language. It is large and never changes, so that all that hold it share one.
public final class WalkText: Sendable {
    public let catalog: Catalog
    /// The reader's localizer, with the texts of the packs that the walk follows.
    public let localizer: Localizer
    public let ritual: Ritual
    /// The clock by which its times are told.
    let zone: Zone

    /// Creates the wording of walks that follow a revision.
    ///
    /// - Parameter localizer: The reader's localizer, with the texts of any packs.
    public init(_ revision: WalkRevision, _ localizer: Localizer) {
        catalog = revision.catalog
        self.localizer = localizer.of(revision)
        ritual = revision.ritual
        zone = revision.observer.timeZone
    }

    /// Creates the wording of walks of a ritual that nobody has begun, such as those of a proof.
    ///
    /// - Parameter localizer: The reader's localizer, with the texts of the catalog.
    public init(_ ritual: Ritual, of catalog: Catalog, _ localizer: Localizer) {
        self.catalog = catalog
        self.localizer = localizer.telling(ritual, of: catalog)
        self.ritual = ritual
        zone = Observer.ofRites.timeZone
    }

    // MARK: Names

    /// Returns the title of a node; its id if the ritual does not contain it any more.
    public func title(_ node: String) -> LocalizedString {
        if node == ritual.id.description { return localizer.text(ritual.title) }
        return ritual.node(node).map { localizer.text($0.title) }
            ?? LocalizedString(localizer.isolated(node), language: localizer.language)
    }

    /// What is said at the end of the walk.
    public var closing: String {
        let named = ritual.traditions.compactMap { catalog.traditions[$0] }
        let assumed = ritual.schools == [.unnamed] ? nil : catalog.assumedTradition
        for tradition in named.isEmpty ? assumed.map({ [$0] }) ?? [] : named {
            if let closing = tradition.words.closing { return localizer.text(closing).text }
        }
        return localizer["walk.finished"]
    }

    public func titles(_ nodes: [String]) -> LocalizedString { localizer.list(nodes.map(title)) }

    /// Returns the first titles, and the number of those left out.
    func fewTitles(_ nodes: [String]) -> LocalizedString {
        guard nodes.count > 3 else { return titles(nodes) }
        let few = localizer.host(
            "list.comma",
            ["head": .localized(title(nodes[0])), "tail": .localized(title(nodes[1]))]
        )
        return localizer.host(
            "walk.and-more",
            ["steps": .localized(few), "count": .number(nodes.count - 2)]
        )
    }

    public func fact(_ id: DefinitionID) -> LocalizedString {
        catalog.facts[id].map { localizer.text($0.title) }
            ?? LocalizedString(id.name, language: localizer.language)
    }

    public func place(_ id: DefinitionID) -> LocalizedString {
        catalog.places[id].map { localizer.text($0.title) }
            ?? LocalizedString(id.name, language: localizer.language)
    }

    // MARK: Rulings

    /// Returns rulings, each with the schools that hold it. A ruling of all schools names them only if requested.
    func rulings<Value>(
        _ rulings: [Ruling<Value>],
        namingAll: Bool = false,
        _ words: (Value) -> LocalizedString
    ) -> String {
        let parts = rulings.map { ruling -> String in
            let value = words(ruling.value)
            let isOfAll = ruling.schools.count == ritual.schools.count
            if ruling.schools == [.unnamed] || isOfAll && !namingAll { return value.text }
            return localizer[
                "walk.ruling",
                ["ruling": .localized(value), "schools": .localized(localizer.according(to: ruling.schools))]
            ]
        }
        return parts.joined(separator: localizer.semicolon)
    }

    func obligation(of node: WalkNode) -> String {
        rulings(node.obligations, namingAll: true) { localizer.words($0) }
    }

    /// Returns the times at which a step opens and closes, as declared.
    public func time(of node: WalkNode) -> String {
        let opens = rulings(node.opens) { words($0, as: .opening) }
        let closes = rulings(node.closes) { words($0, as: .closing) }
        return [opens, closes].filter { !$0.isEmpty }.joined(separator: localizer.semicolon)
    }

    /// Returns a time at which a step opens or closes, as declared.
    func words(_ time: StepTime, as role: Localizer.TimeRole) -> LocalizedString {
        localizer.words(time, as: role, fact: fact, step: title)
    }

    func consequences(of node: WalkNode) -> String {
        let excused = Set(node.excuses.flatMap { $0.schools })
        let others = node.consequences.compactMap { ruling -> Ruling<Step.Missed>? in
            let schools = ruling.schools.filter { !excused.contains($0) }
            return schools.isEmpty ? nil : Ruling(schools: schools, value: ruling.value)
        }
        let excuses = rulings(node.excuses) {
            localizer.host("missed.excused", ["why": .localized(localizer.text($0.why))])
        }
        return [rulings(others, consequence), excuses].filter { !$0.isEmpty }
            .joined(separator: localizer.semicolon)
    }

    /// Returns the consequence of missing a step.
    public func consequence(_ missed: Step.Missed) -> LocalizedString {
        localizer.words(missed) { id in catalog.remedies[id].map { localizer.text($0.title) } ?? fact(id) }
    }

    // MARK: A node

    /// Returns the progress of a count, with the part that it is in.
    func count(of node: WalkNode) -> String {
        let whole = localizer.progress(node.count, of: node.target, node.step?.unit)
        guard let part = node.part else { return whole.text }
        return localizer[
            "walk.count-part",
            [
                "whole": .localized(whole),
                "part": .localized(localizer.text(part.title)),
                "count": .number(part.count), "target": .number(part.target),
            ]
        ]
    }

    /// Returns the status of a node, with what it waits for.
    func status(of node: WalkNode) -> LocalizedString {
        switch node.status {
        case .open where node.hasClosed, .waiting where node.hasClosed: localizer.host("status.closed")
        case .waiting where node.hasFallenAway: localizer.host("status.passed-over")
        case .waiting(let steps):
            localizer.host(
                "status.waiting",
                ["steps": .localized(awaited(steps, node.partsNeeded, isShort: true))]
            )
        case .undecided(let id): localizer.host("status.undecided", ["fact": .localized(fact(id))])
        case .done where node.doneAs != nil:
            localizer.host("status.done-as", ["step": .localized(title(node.doneAs!))])
        case .open where node.isPassedOver: localizer.host("status.passed-over")
        case .open where opensLater(node): localizer.host("status.not-yet")
        // A step that was left out but is owed becomes the current step again.
        case .current where node.state.status != .pending:
            localizer.host("status.\(node.state.status.rawValue)")
        case let status: localizer.host("status.\(status.name)")
        }
    }

    /// Whether the time of a step has still to come, by every school.
    private func opensLater(_ node: WalkNode) -> Bool {
        !node.timings.isEmpty && node.timings.allSatisfy { if case .early = $0.value { true } else { false } }
    }

    /// Returns how much of other steps is to be done before a step.
    func words(_ quota: Quota) -> LocalizedString { localizer.words(quota, of: titles(quota.of)) }

    /// Returns how much of other steps is to be done before a step, and how much of it is done.
    func words(_ amounts: [NeededAmount]) -> LocalizedString {
        localizer.list(
            amounts.map {
                localizer.host(
                    "quota.progress",
                    ["quota": .localized(words($0.quota)), "done": .number($0.done)]
                )
            }
        )
    }

    /// Returns why a step cannot be done now, each reason with the schools that hold it.
    func impediments(of node: WalkNode) -> String { rulings(node.impediments) { localizer.text($0.why) } }

    /// Returns the sentence that a step waits, with the reason.
    public func waits(_ node: WalkNode) -> String {
        let why = LocalizedString(impediments(of: node), language: localizer.language)
        return localizer[
            "walk.waits",
            ["step": .localized(localizer.text(node.title)), "why": .localized(why)]
        ]
    }

    /// Returns who reviewed the pack of a node.
    func review(of node: WalkNode) -> String {
        let names = catalog.packs[node.owner]?.manifest.reviewedBy ?? []
        if names.isEmpty { return localizer["common.unreviewed"] }
        let list = localizer.list(names.map { LocalizedString($0, language: localizer.language) })
        return localizer["common.reviewed-by", ["names": .localized(list)]]
    }
}

extension Localizer {
    /// Returns which revision of a pack the walk follows, and which one is in use.
    public func words(_ change: WalkPackChange) -> String {
        var arguments: [String: MessageArgument] = ["pack": .text(isolated(change.pack.rawValue))]
        arguments["from"] = change.from.map { .text(isolated($0.description)) }
        arguments["to"] = change.to.map { .text(isolated($0.description)) }
        switch (change.from, change.to) {
        case (nil, _): return self["packs.added", arguments]
        case (_, nil): return self["packs.gone", arguments]
        case (let from, let to):
            return self[from == to ? "packs.changed" : "packs.other", arguments]
        }
    }
}
