import ManasikDomain

/// Impediments, excuses and sources of steps.
extension FieldResolver {
    mutating func impediments(_ node: DefinitionNode, _ label: String) -> [Step.Impediment]? {
        tables(node, of: .impediments, label)?.compactMap { node in
            guard let fields = self.fields(of: node, as: .impediment), let when = fields.condition("when"),
                let why = fields.text("why")
            else { return nil }
            return Step.Impediment(
                when: when,
                why: why,
                costs: fields.reference("costs"),
                sources: fields.sources()
            )
        }
    }

    mutating func excuses(_ node: DefinitionNode, _ label: String) -> [Step.Excuse]? {
        tables(node, of: .excuses, label)?.compactMap { node in
            guard let fields = self.fields(of: node, as: .excuse), let when = fields.condition("when"),
                let why = fields.text("why")
            else { return nil }
            return Step.Excuse(when: when, why: why, sources: fields.sources())
        }
    }

    mutating func sources(_ node: DefinitionNode, _ label: String) -> [Citation]? {
        tables(node, of: .sources, label)?.compactMap { node in
            guard let fields = self.fields(of: node, as: .cite), let work = fields.string("work") else {
                return nil
            }
            var citation = Citation(work: work)
            citation.author = fields.string("author")
            citation.number = fields.string("number")
            citation.verse = fields.string("verse")
            citation.chapter = fields.string("chapter")
            citation.page = fields.string("page")
            citation.url = fields.string("url")
            citation.fetched = fields.date("fetched")
            citation.published = fields.date("published")
            citation.grade = fields.string("grade")
            citation.gradedBy = fields.string("graded_by")
            citation.certainty = fields.word("certainty")
            citation.standing = fields.word("standing")
            citation.note = fields.string("note")
            return citation
        }
    }
}
