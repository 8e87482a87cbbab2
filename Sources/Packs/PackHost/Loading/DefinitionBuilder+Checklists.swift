import ManasikDomain

/// Checklists and their items.
extension DefinitionBuilder {
    mutating func checklist(_ node: DefinitionNode) -> Checklist? {
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
}
