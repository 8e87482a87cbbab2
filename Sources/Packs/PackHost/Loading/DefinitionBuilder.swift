import ManasikDomain

/// A builder of one pack's definitions from the source that its author wrote.
struct DefinitionBuilder {
    var resolver: FieldResolver
    var result = PackDefinitions()
    /// The names in use, by kind.
    private var taken: [DefinitionKind: [String: DefinitionNode]] = [:]
    var renames: [RenameTable]
    var migrations: [CodeMigration] = []
    /// Where migrations are declared, by their names.
    var migrationLocations: [String: SourceLocation] = [:]
    /// Where the pack's first `renamed` is.
    var changesLocation: SourceLocation?
    /// The rituals of other packs into which steps are inserted.
    var extended: [DefinitionID: ExtendedRitual] = [:]
    /// The names in the steps of the ritual being read, if there is a mistake in them, and the collections with one: what names one
    /// of them is not blamed for it.
    var unreadSteps: Set<String> = []
    /// The steps of all rituals in which there is one.
    var unreadRites: Set<String> = []
    /// Whether something else stands among the steps of the ritual being read.
    var hasMisplaced = false
    var unreadCollections: Set<String> = []
    /// The pack's collections by their names, if facts count their records.
    private(set) var collections: [String: RecordCollection] = [:]

    init(scope: PackScope, collector: DiagnosticCollector) {
        resolver = FieldResolver(scope: scope, collector: collector)
        renames = scope.visible[scope.pack]?.renamesOfFacts ?? []
        for tradition in scope.visible[scope.pack]?.traditions ?? [] {
            result.own.traditions[tradition.id] = tradition
        }
        for kind in scope.visible[scope.pack]?.kinds ?? [] { result.own.kinds[kind.id] = kind }
        for fact in scope.visible[scope.pack]?.facts ?? [] { result.own.facts[fact.id] = fact }
        result.named = scope.visible[scope.pack]?.namedByFacts ?? NamedTexts()
    }

    var pack: PackID { resolver.scope.pack }

    /// Reads the traditions and the facts first, since all other definitions refer to them.
    ///
    /// - Parameters:
    ///   - visible: The pack itself and those that it requires: their texts can be named, and of the others the facts and
    ///     traditions are known.
    ///   - replacing: How facts follow from others instead of how the pack says.
    static func facts(
        of draft: PackDraft,
        visible: [PackID: PackScope.Exported],
        replacing: [DefinitionID: FactDerivation] = [:],
        api: APIDescription,
        collector: inout DiagnosticCollector
    ) -> First {
        let scope = PackScope(draft: draft, visible: visible.mapValues { $0.texts }, api: api)
        let others = visible.sorted { $0.key < $1.key }.flatMap(\.value.facts)
        let otherTraditions = visible.values.flatMap(\.traditions)
        var builder = DefinitionBuilder(scope: scope, collector: collector)
        var unread: Set<String> = []
        let traditions = draft.definitions.filter { $0.kind == .tradition }.compactMap {
            builder.reading($0.node, namesOf: { $0.namesOfTradition }, into: &unread) { $0.tradition($1) }
        }
        builder.checkMeanings(of: traditions, beside: otherTraditions)
        // Derived facts refer to other facts, so those are read first.
        let nodes = draft.definitions.filter { $0.kind == .fact }.map(\.node)
        var known = FactTable(
            HostFact.declarations(with: (otherTraditions + traditions).sorted { $0.id < $1.id }) + others
        )
        let derived = nodes.filter { $0["from"] != nil }
        let (ordered, cycle) = inOrderOfDerivation(derived, of: draft.id, scope: scope)
        if let first = cycle.first {
            let names = cycle.compactMap { $0["id"]?.string }.sorted().map { "'\($0)'" }
            builder.resolver.collector.error(
                .dueCycle,
                at: first.location,
                "facts follow from one another in a cycle: " + names.joined(separator: ", "),
                help: "let one of them be asked, without 'from'"
            )
        }
        if nodes.contains(where: { $0["records"] != nil }) {
            builder.collections = builder.collectionsByName(of: draft)
        }
        var facts: [FactDeclaration] = []
        known.unread = unread
        for node in nodes.filter({ $0["from"] == nil }) + ordered {
            let fact = builder.reading(node, namesOf: { Self.name(of: $0, in: draft) }, into: &unread) {
                $0.fact($1, known)
            }
            known.unread = unread
            guard let fact else { continue }
            facts.append(fact)
            known.insert(fact)
        }
        builder.derive(&facts, from: nodes, knowing: known, replacing: replacing)
        let kinds = draft.definitions.filter { $0.kind == .kind }.compactMap {
            builder.reading($0.node, namesOf: { Self.name(of: $0, in: draft) }, into: &unread) { $0.kind($1) }
        }
        collector = builder.resolver.collector
        return First(
            traditions: traditions,
            kinds: kinds,
            facts: facts,
            unread: unread,
            named: builder.resolver.named,
            renames: builder.renames
        )
    }

    private static func name(of node: DefinitionNode, in draft: PackDraft) -> [String] {
        node.name(in: draft.id).map { [$0] } ?? []
    }

    /// Returns the pack's collections as far as they can be read; what is wrong with them is reported when they are read
    /// among all definitions.
    private func collectionsByName(of draft: PackDraft) -> [String: RecordCollection] {
        var reader = self
        let collections = draft.definitions.filter { $0.kind == .collection }.compactMap {
            reader.collection($0.node)
        }
        return Dictionary(collections.map { ($0.id.name, $0) }) { first, _ in first }
    }

    /// What is read before all other definitions.
    struct First {
        let traditions: [Tradition]
        let kinds: [KindDeclaration]
        let facts: [FactDeclaration]
        /// See `PackScope.Exported.unread`.
        let unread: Set<String>
        let named: NamedTexts
        let renames: [RenameTable]
    }

    /// Returns the derived facts of a pack in order of dependency, and the facts that depend on each other in a cycle.
    private static func inOrderOfDerivation(
        _ nodes: [DefinitionNode],
        of pack: PackID,
        scope: PackScope
    ) -> (ordered: [DefinitionNode], cycle: [DefinitionNode]) {
        let names = Set(nodes.compactMap { $0["id"]?.string })
        var followers: [String: [Int]] = [:]
        var missing = [Int](repeating: 0, count: nodes.count)
        for (index, node) in nodes.enumerated() {
            let bases = ["from", "to"].compactMap { node[$0]?.string.flatMap(scope.split) }
            for name in Set(bases.filter { $0.pack == pack && names.contains($0.name) }.map(\.name)) {
                followers[name, default: []].append(index)
                missing[index] += 1
            }
        }
        var ready = nodes.indices.filter { missing[$0] == 0 }
        var next = 0
        while next < ready.count {
            defer { next += 1 }
            guard let name = nodes[ready[next]]["id"]?.string else { continue }
            for follower in followers.removeValue(forKey: name) ?? [] {
                missing[follower] -= 1
                if missing[follower] == 0 { ready.append(follower) }
            }
        }
        return (ready.map { nodes[$0] }, nodes.indices.filter { missing[$0] > 0 }.map { nodes[$0] })
    }

    /// Reads all definitions except facts.
    mutating func build() {
        defer { checkDueDates() }
        for definition in resolver.scope.draft.definitions {
            let node = definition.node
            switch definition.kind {
            case .tradition, .kind, .fact: break
            case .place: add(place(node), \.id, to: \.places)
            case .ritual: add(ritual(node), \.id, to: \.rituals)
            case .remedy: add(remedy(node), \.id, to: \.remedies)
            case .violation: add(violation(node), \.id, to: \.violations)
            case .checklist: add(checklist(node), \.id, to: \.checklists)
            case .extend: extend(node)
            case .contacts: add(contactList(node), \.id, to: \.contactLists)
            case .chirps: add(chirps(node), \.id, to: \.chirps)
            case .category: add(category(node), \.id, to: \.categories)
            case .tag: add(tag(node), \.id, to: \.tags)
            case .synonyms: add(synonyms(node), \.id, to: \.synonyms)
            case .dhikr: add(dhikr(node), \.id, to: \.dhikr)
            case .collection: add(collection(node), \.id, to: \.collections)
            case .setting: add(setting(node), \.id, to: \.settings)
            case .listing: add(listing(node), \.id, to: \.listingRules)
            case .monthStart: add(monthStart(node), \.id, to: \.monthAnnouncements)
            case .renamed: renamed(node)
            case .migration: migration(node)
            case .school, .obligation, .state, .journey, .site, .rename, .step, .grade, .together,
                .impediment,
                .excuse,
                .sequence, .anyOrder, .choice,
                .requirement,
                .stateRule,
                .proxy, .recitation, .question, .field, .access, .relation, .listView,
                .ruling, .item, .insert, .contact, .message, .cite:
                resolver.collector.error(
                    .misplaced,
                    at: node.location,
                    "\(definition.kind.indefinite) cannot be used by itself"
                )
            }
        }
        checkRites()
        checkRitesOfItems()
        checkRelations()
        orderChanges()
        checkStatesOfViolations()
    }

    /// The texts and articles that the definitions refer to, once all are read.
    var named: NamedTexts {
        var named = result.named
        named.formUnion(resolver.named)
        return named
    }

    private mutating func add<Definition>(
        _ definition: Definition?,
        _ id: KeyPath<Definition, DefinitionID>,
        to definitions: WritableKeyPath<Catalog, [DefinitionID: Definition]>
    ) {
        if let definition { result.own[keyPath: definitions][definition[keyPath: id]] = definition }
    }

    /// Reads a definition's fields and reserves its name; nil if the definition is invalid or its name is already in
    /// use.
    mutating func fields(_ node: DefinitionNode, _ kind: DefinitionKind) -> FieldValues? {
        guard let fields = resolver.fields(of: node, as: kind) else { return nil }
        if let other = taken[kind]?[fields.id] {
            let isSame =
                !node.isJSON && other.location == node.location && other.json == node.json
            resolver.collector.error(
                .duplicateID,
                at: node.location,
                isSame
                    ? "\(kind.rawValue) '\(fields.id)' is used in two places"
                    : "\(kind.rawValue) '\(fields.id)' is defined twice in the pack",
                help: isSame
                    ? "make one for each place, with an id of its own" : "give one of them another id"
            )
            return nil
        }
        taken[kind, default: [:]][fields.id] = node
        return fields
    }

    func id(_ fields: FieldValues) -> DefinitionID { DefinitionID(pack: pack, name: fields.id) }
}
