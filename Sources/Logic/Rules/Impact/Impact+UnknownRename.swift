public import ManasikDomain

extension Impact {
    /// A new name for something that the old version does not have, nor any earlier one as far as the old version tells;
    /// most likely its former name is misspelt, and what is stored under the right one is lost.
    public struct UnknownRename: Hashable, Sendable {
        public let rename: Rename
        /// The version that does not have it.
        public let old: SemanticVersion
        /// What the old version has that is called most like it; nil if nothing is near.
        public let nearest: String?
        /// The definition that is renamed, or whose part is; nil if it is not known where that is.
        public let location: SourceLocation?
    }
}

extension Impact.UnknownRename {
    /// Returns those that a newer version of a pack brings, in the order in which they apply.
    static func between(_ old: Catalog, _ new: Catalog) -> [Self] {
        new.packs.sorted { $0.key < $1.key }.flatMap { id, after -> [Self] in
            guard let before = old.packs[id], before.manifest.version <= after.manifest.version else {
                return []
            }
            let former = before.changes.compactMap { $0.rename }
            let brought = after.changes.compactMap { $0.rename }.filter { !former.contains($0) }
            var found: [Self] = []
            for (index, rename) in brought.enumerated() {
                // What an earlier version than the old one was to rename, only that version can tell.
                if let version = rename.before, version <= before.manifest.version { continue }
                let earlier = brought[..<index].filter { !$0.isOfOneTable(with: rename) }
                let names = FormerNames(of: rename, in: old, after: Renaming(earlier).inverse)
                guard let names, !names.has(rename.old), !former.contains(where: { $0.names(rename) }) else {
                    continue
                }
                found.append(
                    Self(
                        rename: rename,
                        old: before.manifest.version,
                        nearest: Suggestion.nearest(to: rename.old, among: names.present.sorted()),
                        location: new.location(of: rename)
                    )
                )
            }
            return found
        }
    }
}

/// What a version has of the kind of something that a later one renames.
private struct FormerNames {
    let present: Set<String>
    /// What the renamed name was in that version, by the renames before.
    let origin: String

    func has(_ name: String) -> Bool { present.contains(name) || present.contains(origin) }

    /// Returns nil where the version does not have that of which it is a part, or where that takes no names.
    ///
    /// - Parameter back: From the names before the rename to those of the version.
    init?(of rename: Rename, in catalog: Catalog, after back: Renaming) {
        let (pack, name) = (rename.pack, rename.old)
        func id(_ name: String) -> DefinitionID { DefinitionID(pack: pack, name: name) }
        func own(_ ids: some Sequence<DefinitionID>) -> Set<String> {
            Set(ids.filter { $0.pack == pack }.map { $0.name })
        }
        switch rename.subject {
        case .fact: self.init(own(catalog.facts.keys), back.fact(id(name)).name)
        case .value(let fact):
            let (former, value) = back.fact(id(fact), .text(name))
            switch catalog.facts[former]?.kind {
            case .enumeration(let values)?, .list(let values)?: self.init(Set(values), value.description)
            default: return nil
            }
        case .item:
            let items = catalog.checklists.values.flatMap { $0.items.map { $0.id } }
            self.init(own(items), back(id(name), .item).name)
        case .checklist: self.init(own(catalog.checklists.keys), back(id(name), .checklist).name)
        case .dhikr: self.init(own(catalog.dhikr.keys), back(id(name), .dhikr).name)
        case .category: self.init(own(catalog.categories.keys), back(id(name), .category).name)
        case .rotation: self.init(own(catalog.chirps.keys), back(id(name), .rotation).name)
        case .ritual: self.init(own(catalog.rituals.keys), back(id(name), .ritual).name)
        case .violation: self.init(own(catalog.violations.keys), back(id(name), .violation).name)
        case .remedy: self.init(own(catalog.remedies.keys), back(id(name), .remedy).name)
        case .collection: self.init(own(catalog.collections.keys), back.collection(id(name)).name)
        case .field(let owner):
            let former = back.field(name, of: id(owner))
            guard let collection = catalog.collections[former.collection] else { return nil }
            self.init(Set(collection.fields.keys), former.field)
        case .fieldValue(let owner, let field):
            let former = back.field(field, of: id(owner), .string(name))
            let collection = catalog.collections[back.collection(id(owner))]
            guard let values = collection?.fields[former.field]?.values else { return nil }
            self.init(Set(values), former.value)
        case .setting: self.init(own(catalog.settings.keys), back.setting(id(name), .null).id.name)
        case .settingValue(let setting):
            let former = back.setting(id(setting), .string(name))
            guard let values = catalog.settings[former.id]?.field.values else { return nil }
            self.init(Set(values), former.value)
        // These are named without their pack, and may have been another one's.
        case .school:
            let schools = catalog.traditions.values.flatMap { $0.schools.map { $0.school.rawValue } }
            self.init(Set(schools), back.school(School(rawValue: name)).rawValue)
        case .journey:
            let journeys = catalog.traditions.values.flatMap { $0.journeys.map { $0.name } }
            self.init(Set(journeys), back.fact(HostFact.journey.id, .text(name)).value.description)
        case .placeKind:
            self.init(catalog.names(of: .place), back.kind(Place.Kind(rawValue: name)).rawValue)
        case .contactKind:
            self.init(catalog.names(of: .contact), back.kind(Contact.Kind(rawValue: name)).rawValue)
        case .node(let ritual):
            guard let root = catalog.rituals[back(ritual, .ritual)]?.root else { return nil }
            self.init(Self.names(within: root), back.step(ritual.step(name)).stepOfRitual?.name ?? name)
        }
    }

    private init(_ present: Set<String>, _ origin: String) {
        (self.present, self.origin) = (present, origin)
    }

    private init(_ present: Set<String>, _ origin: JSONValue) {
        guard case .string(let name) = origin else {
            self.init(present, "")
            return
        }
        self.init(present, name)
    }

    private static func names(within node: RitualNode) -> Set<String> {
        node.children.reduce([node.id]) { $0.union(names(within: $1)) }
    }
}

extension Rename {
    /// Whether this earlier rename knows what another one renames.
    fileprivate func names(_ other: Rename) -> Bool {
        subject == other.subject && (old == other.old || new == other.old)
    }
}

extension Catalog {
    fileprivate func names(of subject: KindDeclaration.Subject) -> Set<String> {
        Set(kinds.values.filter { $0.subject == subject }.map { $0.id.name })
    }

    /// Returns where what has a new name is, or that of which it is a part.
    fileprivate func location(of rename: Rename) -> SourceLocation? {
        func id(_ name: String) -> DefinitionID { DefinitionID(pack: rename.pack, name: name) }
        return switch rename.subject {
        case .fact: facts[id(rename.new)]?.location
        case .value(let fact): facts[id(fact)]?.location
        case .checklist: checklists[id(rename.new)]?.location
        case .item:
            checklists.values.lazy.flatMap { $0.items }.first { $0.id == id(rename.new) }?.location
        case .collection: collections[id(rename.new)]?.location
        case .field(let collection), .fieldValue(let collection, _): collections[id(collection)]?.location
        case .setting: settings[id(rename.new)]?.location
        case .settingValue(let setting): settings[id(setting)]?.location
        case .ritual: rituals[id(rename.new)]?.location
        case .node(let ritual): rituals[ritual]?.location
        default: nil
        }
    }
}
