// Schools, kinds of journey and kinds of places and contacts are named without their pack. Another pack may come to declare
// them, and give them other names.

extension Catalog {
    /// Returns the renames of packs that another version of the packs does not have, in order; of packs that are new beside
    /// it, those by which they lead on what other packs had declared.
    public func renaming(since other: Catalog) -> Renaming {
        let added = packs.keys.filter { other.packs[$0] == nil }.sorted()
        let renames = added.flatMap { packs[$0]?.changes ?? [] }.compactMap { $0.rename }
        return packs.renaming(since: other.packs).followed(
            by: Renaming(other.renamesAway(among: renames.filter { !keepsFormerName(of: $0) }))
        )
    }

    /// Returns the names that another version of the packs has for what these name; see `renaming(since:)`.
    public func renaming(to other: Catalog) -> Renaming {
        renaming(since: other).inverse.followed(by: other.renaming(since: self))
    }

    /// Whether another pack than the one that renames something still declares its former name, so that what is stored
    /// under it may be that pack's.
    public func keepsFormerName(of rename: Rename) -> Bool {
        declares(rename.old, as: rename.subject, besides: rename.pack)
    }

    /// Returns those of some renames that lead from names which these packs declare to others that they do not.
    func renamesAway(among renames: [Rename]) -> [Rename] {
        var reached: [Rename.Subject: Set<String>] = [:]
        return renames.filter { rename in
            let (subject, old) = (rename.subject, rename.old)
            guard !declares(rename.new, as: subject),
                declares(old, as: subject) || reached[subject]?.contains(old) == true
            else { return false }
            reached[subject, default: []].insert(rename.new)
            return true
        }
    }

    /// Whether a pack declares a name that is told without its pack; no name of another kind is one.
    private func declares(_ name: String, as subject: Rename.Subject, besides pack: PackID? = nil) -> Bool {
        switch subject {
        case .school:
            traditions.values.contains { tradition in
                tradition.id.pack != pack && tradition.schools.contains { $0.school.rawValue == name }
            }
        case .journey:
            traditions.values.contains { tradition in
                tradition.id.pack != pack && tradition.journeys.contains { $0.name == name }
            }
        case .placeKind: declares(name, .place, besides: pack)
        case .contactKind: declares(name, .contact, besides: pack)
        case .fact, .value, .item, .checklist, .dhikr, .category, .rotation, .collection, .field,
            .fieldValue, .setting, .settingValue, .ritual, .violation, .remedy, .node:
            false
        }
    }

    private func declares(_ name: String, _ subject: KindDeclaration.Subject, besides pack: PackID?) -> Bool {
        kinds.values.contains { $0.subject == subject && $0.id.name == name && $0.id.pack != pack }
    }
}
