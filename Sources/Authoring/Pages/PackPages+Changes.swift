import ManasikDomain
import ManasikLocalization

extension PackPages {
    /// Returns what a pack's versions renamed, and which code changes what is stored, in the order in which it applies.
    func changes(of pack: CatalogPack) -> [ReferencePage.Block] {
        guard !pack.changes.isEmpty else { return [] }
        return [heading(2, "docs.changes"), .list(pack.changes.map(entry))]
    }

    private func entry(of change: DataChange) -> ReferencePage.Entry {
        switch change {
        case .rename(let rename):
            let name = [ReferencePage.Inline.code(Self.written(rename.subject)), plain(": ")]
            let arrow = localizer.isRightToLeft ? " ← " : " → "
            let words = name + [.code(rename.old), plain(arrow), .code(rename.new)]
            return ReferencePage.Entry(words + since(rename.before))
        case .code(let migration):
            let words = [ReferencePage.Inline.code(migration.id.name), plain(": ")]
            let code = ReferencePage.Inline.text(localizer.host("docs.changes.code"))
            return ReferencePage.Entry(words + [code] + since(migration.before))
        }
    }

    private func since(_ version: SemanticVersion?) -> [ReferencePage.Inline] {
        guard let version else { return [] }
        let arguments: [String: MessageArgument] = ["version": .text(version.description)]
        return [plain(" – "), .text(localizer.host("docs.changes.before", arguments))]
    }

    /// Returns the key under which authors write a rename, with the name of what it belongs to.
    private static func written(_ subject: Rename.Subject) -> String {
        switch subject {
        case .fact: "facts"
        case .school: "schools"
        case .journey: "journeys"
        case .value(let fact): "\(fact).values"
        case .item: "items"
        case .checklist: "checklists"
        case .dhikr: "dhikr"
        case .category: "categories"
        case .rotation: "chirps"
        case .collection: "collections"
        case .field(let collection): "\(collection).fields"
        case .fieldValue(let collection, let field): "\(collection).\(field).values"
        case .setting: "settings"
        case .settingValue(let setting): "\(setting).values"
        case .ritual: "rituals"
        case .violation: "violations"
        case .remedy: "remedies"
        case .placeKind: "place_kinds"
        case .contactKind: "contact_kinds"
        case .node(let ritual): ritual.name
        }
    }
}
