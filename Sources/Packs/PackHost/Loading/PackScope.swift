import ManasikDomain
import ManasikRules

/// The names that the definitions of one pack may use: its own and those of the packs that it requires.
struct PackScope {
    let draft: PackDraft
    /// The pack itself and every pack that it requires, directly or indirectly.
    let visible: [PackID: Exported]
    let api: APIDescription
    /// Every tradition visible to the pack, sorted by name.
    let traditions: [Tradition]
    /// The names of the schools of these traditions.
    let schools: [String]

    init(draft: PackDraft, visible: [PackID: Exported], api: APIDescription = .current) {
        self.draft = draft
        self.visible = visible
        self.api = api
        traditions = visible.values.flatMap(\.traditions).sorted { $0.id < $1.id }
        schools = traditions.schools.map(\.school.rawValue)
    }

    /// What one pack shows to those that require it.
    struct Exported {
        /// The keys of the source language's messages.
        let messageKeys: Set<String>
        let articleNames: Set<String>
        var declared: [DefinitionKind: Set<String>]
        var facts: [FactDeclaration]
        var traditions: [Tradition] = []
        var kinds: [KindDeclaration] = []
        /// What is written in definitions with mistakes, which are reported: what names it is not blamed for them.
        var unread: Set<String> = []
        var namedByFacts = NamedTexts()
        var renamesOfFacts: [RenameTable] = []
        var rituals: [String: Ritual]
        /// By their names in the pack.
        var collections: [String: RecordCollection] = [:]

        /// The texts and articles alone.
        var texts: Exported {
            Exported(
                messageKeys: messageKeys,
                articleNames: articleNames,
                declared: [:],
                facts: [],
                rituals: [:]
            )
        }
    }

    var pack: PackID { draft.id }

    /// Returns whether a name is written in a tradition, a kind or a fact of the pack that could not be read as it is written.
    func isUnread(_ name: String) -> Bool { visible[pack]?.unread.contains(name) ?? false }

    /// Returns names for suggestions: short ones for the pack's own, full ones for the others'.
    func names(of kind: DefinitionKind) -> [String] {
        visible.flatMap { pack, exported in
            (exported.declared[kind] ?? []).map { pack == self.pack ? $0 : "\(pack):\($0)" }
        }
    }

    /// Splits `pack:name`; a name without a pack is the pack's own.
    func split(_ name: String) -> (pack: PackID, name: String)? {
        guard let colon = name.firstIndex(of: ":") else { return (pack, name) }
        guard let pack = PackID(rawValue: String(name[..<colon])) else { return nil }
        return (pack, String(name[name.index(after: colon)...]))
    }

    func contains(_ kind: DefinitionKind, _ id: DefinitionID) -> Bool {
        visible[id.pack]?.declared[kind]?.contains(id.name) ?? false
    }

    /// Returns an obligation of these traditions, or one of `Obligation.plain` if they declare none.
    func obligation(named name: String) -> Obligation? { traditions.bindings.first { $0.name == name } }

    /// The names of the kinds of a subject that the pack can use: the host's, then those of the packs that it sees.
    func kinds(of subject: KindDeclaration.Subject) -> [String] {
        let declared = visible.values.flatMap(\.kinds).filter { $0.subject == subject }.sorted {
            $0.id < $1.id
        }
        return subject.namesOfHost + declared.map(\.id.name)
    }

    /// Returns a level of items by its name; nil if the pack sees none.
    func level(named name: String) -> ChecklistItem.Level? {
        if let ofHost = ChecklistItem.Level.ofHost.first(where: { $0.name == name }) { return ofHost }
        let force = kind(.level, named: name)?.means.flatMap(ChecklistItem.Level.Force.init)
        return force.map { ChecklistItem.Level(name: name, force: $0) }
    }

    /// Returns a phase of checklists by its name; nil if the pack sees none.
    func phase(named name: String) -> Checklist.Phase? {
        if let ofHost = Checklist.Phase.ofHost.first(where: { $0.name == name }) { return ofHost }
        guard let kind = kind(.phase, named: name),
            let stage = kind.means.flatMap(Checklist.Phase.Stage.init)
        else { return nil }
        return Checklist.Phase(name: name, stage: stage, order: kind.order ?? 0)
    }

    private func kind(_ subject: KindDeclaration.Subject, named name: String) -> KindDeclaration? {
        visible.values.flatMap(\.kinds).filter { $0.subject == subject && $0.id.name == name }
            .min { $0.id < $1.id }
    }

    /// The schools by which definitions are checked; `School.unnamed` if there are none.
    var readings: [School] { schools.isEmpty ? [.unnamed] : schools.map { School(rawValue: $0) } }

    /// Returns the traditions of a ritual: those that it names, else the pack's own, else all that are visible.
    func traditions(of ritual: FieldValues) -> [Tradition] {
        let named = ritual.references("tradition")
        if !named.isEmpty {
            return named.compactMap { id in visible[id.pack]?.traditions.first { $0.id == id } }
        }
        let own = visible[pack]?.traditions ?? []
        return own.isEmpty ? traditions : own
    }

    /// Every fact visible to the pack, the host's first.
    var facts: [FactDeclaration] {
        HostFact.declarations(with: traditions)
            + visible.sorted { $0.key < $1.key }.flatMap(\.value.facts)
    }
}
