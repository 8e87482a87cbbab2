public import ManasikDomain

extension AccessRules {
    /// Returns the list of those of its records that the viewer may read.
    ///
    /// Whoever asks for a field, be it to compare or to order it, gets only records of which they may read it, so that
    /// neither what is found nor its order or number shows a hidden value.
    public func limited(_ list: RecordList, to viewer: Viewer) throws(Refusal) -> RecordList {
        guard admits(viewer) else {
            var nothing = list
            nothing.filter = .never
            return nothing
        }
        var filter = try filter(for: .read, viewer)
        for (name, part) in try hidden(askedBy: list, viewer) {
            if part == .never {
                guard let order = list.order, !Self.fields(askedBy: list).contains(name) else {
                    throw .hidden(field: name)
                }
                throw .hiddenOrder(field: order.name)
            }
            filter = filter.and(part)
        }
        var limited = list
        limited.filter = list.filter.map { $0.and(filter) } ?? filter
        return limited
    }

    /// Returns the fields by which a list finds or orders records and which the viewer does not read of all of them, so
    /// that some may be missing from it.
    public func limiting(_ list: RecordList, of viewer: Viewer) throws(Refusal) -> [String] {
        try hidden(askedBy: list, viewer).filter { $0.filter != .always }.map { $0.field }
    }

    /// Returns the hidden fields for which a list asks, with the filter of the records of which the viewer reads them.
    private func hidden(
        askedBy list: RecordList,
        _ viewer: Viewer
    ) throws(Refusal) -> [(field: String, filter: RecordFilter)] {
        var asked = Self.fields(askedBy: list)
        // Records that are alike in what orders them come by their authors, whom the order would tell.
        if let order = list.order, order.kind != .created, order.kind != .id, let author {
            asked.append(author)
        }
        var found: [(field: String, filter: RecordFilter)] = []
        for name in Set(asked).sorted() {
            if let rule = hidden[name] { found.append((name, try filter(of: rule, viewer))) }
        }
        return found
    }

    /// Returns the fields that a list names.
    private static func fields(askedBy list: RecordList) -> [String] {
        list.conditions.map { $0.field.name } + [list.order?.name, list.near?.field.name].compactMap { $0 }
    }

    /// Returns what remains to ask of a record once the viewer is known.
    ///
    /// - Throws: `Refusal.tooLarge`.
    public func filter(for operation: Operation, _ viewer: Viewer) throws(Refusal) -> RecordFilter {
        try filter(of: rule(of: operation), viewer)
    }

    /// Returns what remains to ask of a record before somebody reads a field of it, besides whether they read the record.
    ///
    /// - Throws: `Refusal.tooLarge`.
    public func filter(toRead field: String, _ viewer: Viewer) throws(Refusal) -> RecordFilter {
        try hidden[field].map { rule throws(Refusal) in try filter(of: rule, viewer) } ?? .always
    }

    /// Whether lists can be made of those records that somebody may read, whoever asks.
    public var hasFilters: Bool {
        let groups = Set((0..<PersonGroup.mostGroups).map { "group \($0)" })
        do throws(Refusal) {
            let flags: [Set<String>] = asksVerified ? [[], [RecordAccess.verified]] : [[]]
            for (role, flags) in ([Viewer.noRole] + roles).flatMap({ role in flags.map { (role, $0) } }) {
                let viewer = Viewer(
                    PersonID(rawValue: "somebody"),
                    role: role,
                    groups: groups,
                    guided: groups,
                    flags,
                    related: relations.mapValues { _ in [PersonID(rawValue: "somebody else")!] }
                )
                for rule in [rule(of: .read)] + hidden.values { _ = try filter(of: rule, viewer) }
            }
            return true
        } catch { return false }
    }

    /// The most tests of a filter; each group of a viewer counts as one.
    private static let mostTests = 10_000

    private func filter(of rule: DecisionDiagram, _ viewer: Viewer) throws(Refusal) -> RecordFilter {
        let known = facts(of: viewer)
        var done: [Part] = []
        // A node refers only to nodes before it.
        for node in rule.nodes {
            let part = part(of: node, viewer, known) { target in
                switch target {
                case .answer(let answer): Part(filter: answer ? .always : .never, size: 1)
                case .node(let index): done[index]
                }
            }
            guard part.size <= Self.mostTests else { throw .tooLarge }
            done.append(part)
        }
        switch rule.root {
        case .answer(let answer): return answer ? .always : .never
        case .node(let index): return done[index].filter
        }
    }

    /// A filter with the number of its tests, each counted as often as it is met.
    private struct Part {
        var filter: RecordFilter
        var size: Int

        static func tested(_ test: RecordFilter, _ part: Part, size: Int = 1) -> Part {
            part.filter == .never ? part : Part(filter: test.and(part.filter), size: part.size + size)
        }

        static func any(_ parts: [Part]) -> Part {
            var all = Part(filter: .never, size: 0)
            for part in parts { all = Part(filter: all.filter.or(part.filter), size: all.size + part.size) }
            return all.shortened
        }

        static func all(_ parts: [Part]) -> Part {
            var all = Part(filter: .always, size: 0)
            for part in parts { all = Part(filter: all.filter.and(part.filter), size: all.size + part.size) }
            return all.shortened
        }

        /// What is the same for all records is one test.
        private var shortened: Part {
            filter == .always || filter == .never ? Part(filter: filter, size: 1) : self
        }
    }

    private func part(
        of node: DecisionDiagram.Node,
        _ viewer: Viewer,
        _ known: [DefinitionID: FactValue],
        _ part: (DecisionDiagram.Target) -> Part
    ) -> Part {
        let id = node.atom.fact
        // What is not known is answered in every way, and all answers must allow it.
        var targets: [DecisionDiagram.Target] = []
        for target in node.edges.map({ $0.to }) + [node.otherwise] where !targets.contains(target) {
            targets.append(target)
        }
        let parts = targets.map(part)
        if let first = parts.first, parts.allSatisfy({ $0.filter == first.filter }) { return first }
        let everyWay = Part.all(parts)
        func answered(_ value: FactValue?) -> Part { value.map { part(node.target(for: $0)) } ?? everyWay }
        if id == Self.isOwner {
            func owning(_ isOwner: Bool) -> Part { answered(Facts.answer(node.atom, to: .boolean(isOwner))) }
            guard let person = viewer.person else { return owning(false) }
            let (own, other) = (owning(true), owning(false))
            if own.filter == other.filter { return own }
            return .any([.tested(.isOwned(by: person), own), .tested(.isNotOwned(by: person), other)])
        }
        if id == Self.isMember || id == Self.isGuide {
            func standing(_ isIn: Bool) -> Part { answered(Facts.answer(node.atom, to: .boolean(isIn))) }
            return inGroup(groups(id, of: viewer), standing(true), standing(false))
        }
        if isRelation(id) {
            func standing(_ stands: Bool) -> Part { answered(Facts.answer(node.atom, to: .boolean(stands))) }
            return byAuthor(viewer.related[id.name] ?? [], standing(true), standing(false))
        }
        if Self.isOfViewer(id) { return answered(Facts.answer(node.atom, to: known[id])) }
        guard let field = field(id) else { return answered(Facts.answer(node.atom, to: nil)) }
        let missing = Part.tested(.isMissing(field), answered(Facts.answer(node.atom, to: nil)))
        switch node.atom {
        case .fact: return .any(ways(of: node, field, part) + [missing])
        case .before(_, let day):
            return .any([
                .tested(.field(field, .before(day)), answered(.boolean(true))),
                .tested(.field(field, .not(.before(day))), answered(.boolean(false))), missing,
            ])
        case .known:
            return .any([.tested(.field(field, .not(.oneOf([]))), answered(.boolean(true))), missing])
        // A field of a record is no list, and a filter knows no calendar but the Gregorian.
        case .speaks, .includes, .beforeHijri: return everyWay
        }
    }

    /// Returns one part for the records that name one of some groups, and another for those that do not.
    private func inGroup(_ groups: [String], _ inside: Part, _ outside: Part) -> Part {
        guard let group, !groups.isEmpty, inside.filter != outside.filter else { return outside }
        let isNamed = RecordFilter.Test.exactly(groups)
        return .any([
            .tested(.field(group, isNamed), inside, size: groups.count),
            .tested(.field(group, .not(isNamed)), outside, size: groups.count),
            .tested(.isMissing(group), outside),
        ])
    }

    /// Returns one part for the records of some people, and another for those of everybody else.
    private func byAuthor(_ people: Set<PersonID>, _ inside: Part, _ outside: Part) -> Part {
        guard !people.isEmpty, inside.filter != outside.filter else { return outside }
        return .any([
            .tested(.isOwnedByOne(of: people), inside), .tested(.isOwnedByNone(of: people), outside),
        ])
    }

    /// Returns one part for each way out of a node that asks the value of a field.
    private func ways(
        of node: DecisionDiagram.Node,
        _ field: RecordFilter.Field,
        _ part: (DecisionDiagram.Target) -> Part
    ) -> [Part] {
        var ways: [Part] = []
        // The first edge that has a value is taken.
        var before: [RecordFilter.Test] = []
        for edge in node.edges {
            let test: RecordFilter.Test =
                switch edge.when {
                case .values(let values): .oneOf(values)
                case .range(let low, let high): .within(low, high)
                // No rule of access asks for a decimal.
                case .decimals: .oneOf([])
                }
            ways.append(Self.passing(.field(field, test), failing: before, field, part(edge.to)))
            before.append(test)
        }
        ways.append(
            Self.passing(.field(field, .not(.oneOf([]))), failing: before, field, part(node.otherwise))
        )
        return ways
    }

    private static func passing(
        _ test: RecordFilter,
        failing others: [RecordFilter.Test],
        _ field: RecordFilter.Field,
        _ part: Part
    ) -> Part {
        others.reduce(.tested(test, part)) { .tested(.field(field, .not($1)), $0) }
    }
}
