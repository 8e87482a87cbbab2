import ManasikDomain
import ManasikLocalization
import ManasikViews

/// Names that packs in use have given up for others.
extension RefusalText {
    /// Returns that something unknown is called otherwise by now; nil if no pack in use has renamed it.
    func renamed(_ error: EngineError) -> [Run]? {
        let (name, subject): (String, Rename.Subject)
        switch error {
        case .unknownFact(let word, _): (name, subject) = (word, .fact)
        case .unknownItem(let word, _): (name, subject) = (word, .item)
        case .unknownChecklist(let word, _): (name, subject) = (word, .checklist)
        case .unknownCollection(let word, _): (name, subject) = (word, .collection)
        case .unknownPackSetting(let word, _): (name, subject) = (word, .setting)
        default: return nil
        }
        guard let now = catalog?.newName(of: name, subject) else { return nil }
        let refusal = localizer.host("refusal.\(error.code)", ["name": .text(name)])
        let words = localizer.host("refusal.renamed", ["refusal": .localized(refusal), "name": .text(now)])
        return [.text(words.text)]
    }
}

extension Catalog {
    /// Returns the name by now of something that had another in earlier versions of its pack, as short as the one that was
    /// given; nil if nothing had it, or things of several packs.
    fileprivate func newName(of name: String, _ subject: Rename.Subject) -> String? {
        var found: Set<DefinitionID> = []
        for pack in packs.values {
            let renames = pack.changes.compactMap { $0.rename }.filter { $0.subject == subject }
            let renaming = Renaming(renames)
            for rename in renames {
                let former = DefinitionID(pack: rename.pack, name: rename.old)
                guard former.name == name || former.description == name else { continue }
                let now = renaming(former, subject)
                if now != former { found.insert(now) }
            }
        }
        guard found.count == 1, let now = found.first else { return nil }
        return name.contains(":") ? now.description : now.name
    }
}
