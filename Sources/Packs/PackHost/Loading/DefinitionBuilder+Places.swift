import ManasikDomain

/// Places and remedies.
extension DefinitionBuilder {
    mutating func place(_ node: DefinitionNode) -> Place? {
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

    mutating func remedy(_ node: DefinitionNode) -> Remedy? {
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
            reviewBy: fields.date("review_by"),
            unverified: fields.boolean("unverified"),
            location: node.location
        )
    }
}
