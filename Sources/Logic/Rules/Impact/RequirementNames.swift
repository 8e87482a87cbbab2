import ManasikDomain

/// The names in what a definition of an earlier version says, in place of which those of the later one are said.
struct RequirementNames {
    private let kind: Impact.Kind
    private let id: DefinitionID
    private let name: String
    private let parts: Set<String>
    private let names: ComparedNames
    private var renaming: Renaming { names.renaming }

    init(of definition: ComparedDefinition, _ requirement: String, _ names: ComparedNames) {
        (kind, id, name) = (definition.kind, definition.id, requirement)
        parts = Set(requirement.split(separator: ".").map { String($0) })
        self.names = names
    }

    /// Whether what is said is in the order of its words.
    var isSorted: Bool { kind == .ritual && parts.contains("requires") }

    /// The name of the requirement itself, which may have a school, a kind of journey or steps in it.
    var requirement: String {
        let parts = name.split(separator: ".").map { String($0) }
        guard parts.count > 1 else { return name }
        let renamed: String
        switch (kind, parts[0]) {
        case (.tradition, "schools"): renamed = school(parts[1])
        case (.tradition, "journeys"): renamed = journey(parts[1])
        case (.ritual, "together"), (.step, "also_at"):
            renamed = parts[1].split(separator: "+").map { node(String($0)) }.joined(separator: "+")
        default: return name
        }
        return ([parts[0], renamed] + parts[2...]).joined(separator: ".")
    }

    /// Returns words with the other names of what they name.
    func renamed(_ words: String) -> String {
        guard let other = other else { return words }
        var renamed = ""
        var name = ""
        var before = ""
        for character in words + "\n" {
            if character.isLetter || character.isNumber || "-_:/".contains(character) {
                name.append(character)
                continue
            }
            renamed += other(name, before)
            if !name.isEmpty { before = name }
            name = ""
            renamed.append(character)
        }
        return String(renamed.dropLast())
    }

    // MARK: What is named

    /// What a step or a ritual says by the names of nodes.
    private static let ofNodes: Set<String> = [
        "in", "nodes", "needs", "after", "during", "also_at", "begins", "first", "full",
    ]

    /// What names remedies by full names.
    private static let ofRemedies: Set<String> = [
        "missed", "late", "out_of_order", "lost", "short", "together",
    ]

    /// What names days, and with them facts, steps or items.
    private static let ofTimes: Set<String> = ["opens", "closes", "late_until", "due", "span", "period"]

    /// Returns the other name of a name, given the word before it; nil if nothing of what is said is a name.
    private var other: ((_ name: String, _ before: String) -> String)? {
        func has(_ words: Set<String>) -> Bool { !parts.isDisjoint(with: words) }
        switch (kind, name) {
        case (.tradition, "schools"), (.step, "early"): return { name, _ in school(name) }
        case (.tradition, "journeys"): return { name, _ in journey(name) }
        case (.place, "kind"), (.listing, "kind"):
            return { name, _ in renaming.kind(Place.Kind(rawValue: name)).rawValue }
        case (.contact, "kind"): return { name, _ in renaming.kind(Contact.Kind(rawValue: name)).rawValue }
        case (.dhikr, "categories"): return definitions(.category)
        case (.item, "checklist"): return definitions(.checklist)
        case (.checklist, "items"): return definitions(.item)
        case (.chirp, "chirps"): return definitions(.rotation)
        case (.step, "recite"), (.step, "recite_when"): return definitions(.dhikr)
        case (.violation, "ritual"): return definitions(.ritual)
        case (.violation, "rulings"), (.step, "barred"): return rulings
        case (.item, "done_by"), (.item, "superseded_by"), (.step, "rite"): return rites
        default: break
        }
        if has(Self.ofTimes) { return times }
        guard [.ritual, .step, .node].contains(kind) else { return nil }
        if has(["requires"]) { return rites }
        let (isOfNodes, isOfRemedies) = (has(Self.ofNodes), has(Self.ofRemedies))
        guard isOfNodes || isOfRemedies else { return nil }
        return { name, _ in
            if isOfRemedies, let id = DefinitionID(name) { return renaming(id, .remedy).description }
            return isOfNodes ? node(name) : name
        }
    }

    private func definitions(_ subject: Rename.Subject) -> (String, String) -> String {
        { name, _ in DefinitionID(name).map { renaming($0, subject).description } ?? name }
    }

    private func rites(_ name: String, _: String) -> String { names.rites[name] ?? name }

    /// What follows and what it costs has full names, as texts have, and rites are named without packs.
    private func rulings(_ name: String, _ before: String) -> String {
        switch before {
        case "follows", "costs": DefinitionID(name).map { renaming($0, .remedy).description } ?? name
        case "before", "after": names.rites[name] ?? name
        default: name
        }
    }

    private func times(_ name: String, _ before: String) -> String {
        switch before {
        case "item": return DefinitionID(name).map { renaming($0, .item).description } ?? name
        case "step": return DefinitionID(name).map { renaming.step($0).description } ?? node(name)
        default:
            if let id = DefinitionID(name) { return renaming.fact(id).description }
            // An item names a fact of its own pack without the pack.
            guard kind == .item, let own = DefinitionID("\(id.pack):\(name)") else { return name }
            return renaming.fact(own).name
        }
    }

    private func school(_ name: String) -> String { renaming.school(School(rawValue: name)).rawValue }

    private func journey(_ name: String) -> String {
        renaming.fact(HostFact.journey.id, .text(name)).value.description
    }

    /// Returns the other name of a node of the ritual; the root of the nodes has the name of the ritual.
    private func node(_ name: String) -> String {
        let ritual = kind == .ritual ? id : id.stepOfRitual?.ritual
        guard let ritual else { return name }
        return name == ritual.name
            ? renaming(ritual, .ritual).name : renaming.step(ritual.step(name)).stepOfRitual?.name ?? name
    }
}
