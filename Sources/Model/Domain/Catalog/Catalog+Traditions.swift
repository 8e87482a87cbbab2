extension Catalog {
    /// The traditions in use, sorted by name.
    public var sortedTraditions: [Tradition] { traditions.values.sorted { $0.id < $1.id } }

    /// The schools of all traditions in use, those of each in its order.
    public var schools: [Tradition.DeclaredSchool] { sortedTraditions.schools }

    /// The kinds of journey of all traditions in use.
    public var journeys: [Tradition.Journey] { sortedTraditions.journeys }

    /// The calendar by which days are told: the Hijri one, unless every tradition in use has another.
    public var dayCalendar: Tradition.DayCalendar { Self.dayCalendar(of: sortedTraditions) }

    /// Returns the calendar by which the days of a ritual are told: that of its traditions.
    public func dayCalendar(of ritual: Ritual) -> Tradition.DayCalendar {
        Self.dayCalendar(of: ritual.traditions.compactMap { traditions[$0] })
    }

    /// Returns where the rites of a ritual are performed: the site of the first of its traditions that has one; nil if none
    /// has.
    public func site(of ritual: Ritual) -> Tradition.Site? {
        ritual.traditions.lazy.compactMap { traditions[$0]?.site }.first ?? assumedTradition?.site
    }

    /// Returns the names of the traditions by which a ritual is told: its own, or that of rituals which were written before
    /// packs declared traditions.
    public func traditions(telling ritual: Ritual) -> Set<DefinitionID> {
        guard ritual.traditions.isEmpty, ritual.schools != [.unnamed], let assumedTradition else {
            return Set(ritual.traditions)
        }
        return [assumedTradition.id]
    }

    /// Returns the traditions whose words a ritual is told in, those that have precedence first: those by which it is told,
    /// then those that its pack sees.
    public func traditions(wording ritual: Ritual) -> [Tradition] {
        let telling = traditions(telling: ritual)
        let own = sortedTraditions.filter { telling.contains($0.id) }
        return own + traditions(wording: ritual.id.pack).filter { !telling.contains($0.id) }
    }

    /// Returns the traditions whose words a pack's definitions are told in, those that have precedence first: its own, then
    /// the others that it sees.
    public func traditions(wording id: PackID) -> [Tradition] {
        let seen = traditions(seenBy: id)
        return seen.filter { $0.id.pack == id } + seen.filter { $0.id.pack != id }
    }

    private static func dayCalendar(of traditions: [Tradition]) -> Tradition.DayCalendar {
        traditions.isEmpty || traditions.contains { $0.calendar == .hijri } ? .hijri : .gregorian
    }

    /// The schools that a person can state: the values of that fact.
    public var schoolNames: [School] {
        guard case .enumeration(let names)? = facts[HostFact.school.id]?.kind else { return [] }
        return names.map { School(rawValue: $0) }
    }

    /// Returns the traditions that a pack sees: its own, those of the packs that it requires directly or indirectly, and
    /// the one of packs that were written before packs declared traditions, if it is one of them;
    /// all in use for a pack that the catalog does not have.
    public func traditions(seenBy id: PackID) -> [Tradition] {
        guard packs[id] != nil else { return sortedTraditions }
        var seen: Set<PackID> = []
        var queue = [id]
        while let next = queue.popLast() {
            guard seen.insert(next).inserted, let manifest = packs[next]?.manifest else { continue }
            queue += Array(manifest.requires.keys) + Array(manifest.optional.keys)
            queue += assumed(by: manifest)
        }
        return sortedTraditions.filter { seen.contains($0.id.pack) }
    }

    /// Returns the packs that a pack uses without requiring them, since it was written before there were such packs.
    public func assumed(by manifest: Manifest) -> [PackID] {
        packs.values.map { $0.manifest }.filter { manifest.api <= $0.assumedByAPI ?? -1 }.map { $0.id }
    }

    /// Returns the schools that a pack's rulings tell apart; `School.unnamed` if it sees none.
    public func schools(seenBy id: PackID) -> [School] { Self.names(of: traditions(seenBy: id)) }

    static func names(of traditions: [Tradition]) -> [School] {
        let names = traditions.schools.map { $0.school }
        return names.isEmpty ? [.unnamed] : names
    }

    /// Whether it was frozen before packs declared traditions.
    package var precedesTraditions: Bool { traditions.isEmpty && facts[HostFact.school.id] != nil }

    /// The tradition of packs that were written before packs declared traditions; nil if no pack has it.
    public var assumedTradition: Tradition? {
        sortedTraditions.first { packs[$0.id.pack]?.manifest.assumedByAPI != nil }
    }

    /// Returns a catalog that was frozen before packs declared traditions with the tradition that it was written in,
    /// as the catalog in use has it; other catalogs are returned unchanged. Returns nil if no pack declares that
    /// tradition.
    package func completed(by current: Catalog) -> Catalog? {
        guard precedesTraditions else { return self }
        guard let tradition = current.assumedTradition else { return nil }
        var completed = self
        completed.traditions[tradition.id] = tradition
        for kind in current.kinds.values where kind.id.pack == tradition.id.pack {
            completed.kinds[kind.id] = kind
        }
        completed.packs[tradition.id.pack] = current.packs[tradition.id.pack]
        for fact in HostFact.declarations(with: [tradition])
        where HostFact.ofTraditions.contains(where: { $0.id == fact.id }) {
            completed.facts[fact.id] = fact
        }
        for id in completed.rituals.keys {
            completed.rituals[id]?.complete(by: tradition)
        }
        return completed
    }
}

extension Ritual {
    /// Gives a ritual from before packs declared traditions the schools of its tradition, and its obligations what they
    /// mean.
    fileprivate mutating func complete(by tradition: Tradition) {
        let known = Dictionary(firstOf: tradition.obligations.map { ($0.obligation.name, $0.obligation) })
        func complete<Value>(_ rites: [Obligation: BySchool<[Value]>]) -> [Obligation: BySchool<[Value]>] {
            Dictionary(firstOf: rites.map { (known[$0.key.name] ?? $0.key, $0.value) })
        }
        schools = tradition.schools.map { $0.school }
        requires = complete(requires)
        quotas = quotas.map(complete)
        requiresWhen = requiresWhen.map {
            Requirement(when: $0.when, rites: complete($0.rites), quotas: $0.quotas.map(complete))
        }
        root.changeEachStep { step in step.obligation = step.obligation?.map { known[$0.name] ?? $0 } }
    }
}

extension RitualNode {
    fileprivate mutating func changeEachStep(_ change: (inout Step) -> Void) {
        if var step {
            change(&step)
            self.step = step
        }
        for index in children.indices { children[index].changeEachStep(change) }
    }
}
