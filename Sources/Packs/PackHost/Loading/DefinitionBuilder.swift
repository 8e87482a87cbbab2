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
    ///   - others: The facts of the packs that this one requires.
    ///   - otherTraditions: The traditions of these packs.
    static func facts(
        of draft: PackDraft,
        others: [FactDeclaration],
        otherTraditions: [Tradition],
        api: APIDescription,
        collector: inout DiagnosticCollector
    ) -> First {
        let scope = PackScope(
            draft: draft,
            visible: [
                draft.id: PackScope.Exported(
                    messageKeys: Set(draft.messages[draft.sourceLanguage].map { Array($0.keys) } ?? []),
                    articleNames: Set(draft.articles[draft.sourceLanguage].map { Array($0.keys) } ?? []),
                    declared: [:],
                    facts: [],
                    rituals: [:]
                )
            ],
            api: api
        )
        var builder = DefinitionBuilder(scope: scope, collector: collector)
        let traditions = draft.definitions.filter { $0.kind == .tradition }.compactMap {
            builder.tradition($0.node)
        }
        builder.checkMeanings(of: traditions, beside: otherTraditions)
        // Derived facts refer to other facts, so those are read first.
        let nodes = draft.definitions.filter { $0.kind == .fact }.map(\.node)
        var known = FactTable(
            HostFact.declarations(with: (otherTraditions + traditions).sorted { $0.id < $1.id }) + others
        )
        let derived = nodes.filter { $0["from"] != nil }
        let (ordered, circle) = inOrderOfDerivation(derived, of: draft.id, scope: scope)
        if let first = circle.first {
            let names = circle.compactMap { $0["id"]?.string }.sorted().map { "'\($0)'" }
            builder.resolver.collector.error(
                .dueCycle,
                at: first.location,
                "facts follow from one another in a circle: " + names.joined(separator: ", "),
                help: "let one of them be asked, without 'from'"
            )
        }
        if nodes.contains(where: { $0["records"] != nil }) {
            builder.collections = builder.collectionsByName(of: draft)
        }
        var facts: [FactDeclaration] = []
        for node in nodes.filter({ $0["from"] == nil }) + ordered {
            guard let fact = builder.fact(node, known) else { continue }
            facts.append(fact)
            known.insert(fact)
        }
        builder.derive(&facts, from: nodes, knowing: known)
        let kinds = draft.definitions.filter { $0.kind == .kind }.compactMap { builder.kind($0.node) }
        collector = builder.resolver.collector
        return First(
            traditions: traditions,
            kinds: kinds,
            facts: facts,
            named: builder.resolver.named,
            renames: builder.renames
        )
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
        let named: NamedTexts
        let renames: [RenameTable]
    }

    /// Returns the derived facts of a pack in order of dependency, and the facts that depend on each other in a cycle.
    private static func inOrderOfDerivation(
        _ nodes: [DefinitionNode],
        of pack: PackID,
        scope: PackScope
    ) -> (ordered: [DefinitionNode], circle: [DefinitionNode]) {
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
                .proxy, .recitation, .question, .field, .access, .listView,
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
        orderChanges()
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

    // MARK: Facts, places, remedies

    private mutating func fact(_ node: DefinitionNode, _ known: FactTable) -> FactDeclaration? {
        guard let fields = fields(node, .fact), let title = fields.text("title") else { return nil }
        let location = node.location
        let kind: FactKind
        switch fields.string("kind") {
        case "boolean": kind = .boolean
        case "date": kind = .date
        case "instant": kind = .instant
        case "enum", "list":
            let values = fields.strings("values")
            guard !values.isEmpty, Set(values).count == values.count else {
                resolver.collector.error(
                    .badValue,
                    at: location,
                    "fact '\(fields.id)' needs 'values', each once",
                    help: node.isJSON
                        ? #"write "values": ["one", "another"]"# : "write values = { \"one\", \"another\" }"
                )
                return nil
            }
            guard fields.string("kind") == "list" else {
                kind = .enumeration(values)
                break
            }
            if values.contains(FactKind.none) {
                resolver.collector.error(
                    .badValue,
                    at: location,
                    "fact '\(fields.id)' is a list with a value '\(FactKind.none)', which people type for an empty list",
                    help: "leave it out: a list may always be empty"
                )
                return nil
            }
            kind = .list(values)
        case "integer":
            guard let integer = integer(fields, node) else { return nil }
            kind = integer
        case "decimal":
            guard let decimal = decimal(fields, node) else { return nil }
            kind = decimal
        case "text":
            guard let low = whole("minimum", fields, node, default: 1),
                let high = whole("maximum", fields, node, default: 200)
            else { return nil }
            guard low >= 1, low <= high, high <= 2000 else {
                resolver.collector.error(
                    .badValue,
                    at: location,
                    "fact '\(fields.id)' is a text of \(low) to \(high) characters, which cannot be",
                    help: "'minimum' is at least 1 and not above 'maximum', which is at most 2000"
                )
                return nil
            }
            kind = .text(minimum: low, maximum: high)
        default: return nil
        }
        checkFit(fields, node)
        checkDerived(fields, node, kind)
        if fields.id == "speaks" || fields.id == "knows" {
            resolver.collector.error(
                .badID,
                at: location,
                "fact '\(fields.id)' has the name of a method of the person",
                help: "choose another name"
            )
            return nil
        }
        var suggested: FactValue?
        if case .fact(let value)? = fields.values["suggested"] { suggested = value }
        let labels = fields.map("labels").compactMapValues { value in
            if case .text(let text) = value { text } else { nil }
        }
        let fact = FactDeclaration(
            id: id(fields),
            kind: kind,
            suggested: suggested.map { kind.exact($0) },
            passing: fields.boolean("passing"),
            title: title,
            ask: fields.text("ask"),
            why: fields.textOrArticle("why"),
            labels: labels,
            span: span(fields, kind, dates: known),
            period: period(fields, kind, dates: known),
            records: records(fields, kind, node),
            notBefore: bound("from", fields, kind, dates: known),
            notAfter: bound("to", fields, kind, dates: known),
            past: fields.boolean("past") ? true : nil,
            unit: fields.text("unit"),
            sources: fields.sources(),
            location: location
        )
        let values = kind == .boolean ? [] : kind.choices.map { $0.name }
        if !values.isEmpty {
            rename(.value(fact: fields.id), of: "fact '\(fields.id)'", fields, values, key: "values", node)
        }
        if fields.values["past"] != nil, kind != .date {
            resolver.collector.error(
                .badValue,
                at: location,
                "fact '\(fields.id)': 'past' is for dates, not for the kind \(kind.name)"
            )
        }
        if let suggested {
            do { try fact.check(fact.exact(suggested)) } catch {
                resolver.collector.error(
                    .badValue,
                    at: location,
                    "fact '\(fields.id)': suggested \(error.description)"
                )
            }
        }
        if !values.isEmpty {
            for label in labels.keys.sorted() where !values.contains(label) {
                resolver.collector.error(
                    .unknownKey,
                    at: location,
                    "fact '\(fields.id)' has a label for '\(label)', which is not one of its values",
                    help: Suggestion.help(for: label, among: values)
                )
            }
        }
        return fact
    }

    /// Reports keys that apply only to facts of other kinds.
    private mutating func checkFit(_ fields: FieldValues, _ node: DefinitionNode) {
        let owners = [
            "values": ["enum", "list"], "labels": ["enum", "list"], "renamed": ["enum", "list"],
            "minimum": ["integer", "decimal", "text"],
            "maximum": ["integer", "decimal", "text"],
            "places": ["decimal"], "unit": ["decimal"],
        ]
        let kind = fields.string("kind") ?? ""
        for field in node.fields {
            guard let kinds = owners[field.name], !kinds.contains(kind) else { continue }
            resolver.collector.error(
                .unknownKey,
                at: field.node.location,
                "fact '\(fields.id)' has a key '\(field.name)', which no fact of the kind \(kind) has",
                help: "remove it, or write the kind \(kinds.joined(separator: " or "))"
            )
        }
    }

    private mutating func place(_ node: DefinitionNode) -> Place? {
        guard let fields = fields(node, .place), let title = fields.text("title"),
            let latitude = fields.number("latitude"), let longitude = fields.number("longitude"),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        return Place(
            id: id(fields),
            title: title,
            coordinate: coordinate,
            approximate: fields.boolean("approximate"),
            kind: fields.string("kind").map { Place.Kind(rawValue: $0) } ?? .site,
            details: fields.article("details"),
            note: fields.text("note"),
            sources: fields.sources(),
            unverified: fields.boolean("unverified"),
            location: node.location
        )
    }

    private mutating func remedy(_ node: DefinitionNode) -> Remedy? {
        guard let fields = fields(node, .remedy), let title = fields.text("title") else { return nil }
        return Remedy(
            id: id(fields),
            title: title,
            details: fields.article("details"),
            seeAlso: fields.articles("see_also"),
            alternatives: fields.texts("alternatives"),
            due: fields.text("due"),
            applies: fields.bySchool("applies") { if case .text(let text) = $0 { text } else { nil } },
            sources: fields.sources(),
            unverified: fields.boolean("unverified"),
            location: node.location
        )
    }

    // MARK: Checklists

    private mutating func checklist(_ node: DefinitionNode) -> Checklist? {
        guard let fields = fields(node, .checklist) else { return nil }
        let items = resolver.children(of: node, as: .checklist).compactMap { item($0.1) }
        guard let title = fields.text("title"),
            let phase = fields.string("phase").flatMap(resolver.scope.phase)
        else {
            return nil
        }
        return Checklist(
            id: id(fields),
            title: title,
            phase: phase,
            order: fields.integer("order") ?? 0,
            items: items,
            location: node.location
        )
    }

    mutating func item(_ node: DefinitionNode) -> ChecklistItem? {
        guard let fields = fields(node, .item), let text = fields.text("text") else { return nil }
        var item = ChecklistItem(id: id(fields), text: text)
        item.why = fields.textOrArticle("why")
        item.when = fields.condition("when")
        item.level = fields.string("level").flatMap(resolver.scope.level) ?? .recommended
        item.due = fields.due("due")
        item.doneWhen = fields.condition("done_when")
        item.doneBy = fields.string("done_by")
        item.supersededBy = fields.string("superseded_by")
        item.category = fields.string("category")
        item.season = fields.integer("season")
        item.lasting = fields.boolean("lasting") ? true : nil
        item.sources = fields.sources()
        item.reviewBy = fields.date("review_by")
        item.unverified = fields.boolean("unverified")
        item.location = node.location
        return item
    }

    // MARK: Contacts

    private mutating func contactList(_ node: DefinitionNode) -> ContactList? {
        guard let fields = fields(node, .contacts) else { return nil }
        let contacts = resolver.children(of: node, as: .contacts).compactMap { contact($0.1) }
        guard let title = fields.text("title") else { return nil }
        return ContactList(
            id: id(fields),
            title: title,
            region: fields.text("region"),
            when: fields.condition("when"),
            contacts: contacts,
            location: node.location
        )
    }

    private mutating func contact(_ node: DefinitionNode) -> Contact? {
        guard let fields = fields(node, .contact),
            let kind = fields.string("kind").map({ Contact.Kind(rawValue: $0) }),
            let name = fields.text("name"), case .phone(let phone)? = fields.values["phone"]
        else { return nil }
        if let misprint = Self.misprints[phone.digits], fields.string("country") ?? "SA" == "SA" {
            resolver.collector.error(
                .badValue,
                at: node.location,
                "contact '\(fields.id)' has \(phone.digits), a known misprint in Saudi Arabia",
                help: misprint
            )
        }
        var contact = Contact(id: id(fields), kind: kind, name: name, phone: phone)
        contact.country = fields.string("country")
        contact.region = fields.text("region")
        contact.when = fields.condition("when")
        contact.hours = fields.text("hours")
        contact.note = fields.text("note")
        contact.verifiedOn = fields.date("verified_on")
        contact.reviewBy = fields.date("review_by")
        contact.sources = fields.sources()
        contact.unverified = fields.boolean("unverified")
        contact.location = node.location
        return contact
    }

    /// Wrong emergency numbers that are in circulation, with the correct ones.
    /// - Source: Arab News, 2024, which gives 997 for ambulances and 998 for civil defence.
    private static let misprints = [
        "977": "the ambulance is 997", "966": "civil defence is 998; 966 is the country's dialling code",
    ]
}
