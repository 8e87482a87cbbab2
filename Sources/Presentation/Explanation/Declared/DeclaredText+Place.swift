import ManasikDomain
import ManasikLocalization

/// Places of the rites, and kinds of what is listed.
extension DeclaredText {
    /// - Parameter rites: The titles of the steps that are done there.
    func lines(of place: Place, _ rites: [TextReference]) -> [NamedText] {
        let (north, east) = (place.coordinate.latitude, place.coordinate.longitude)
        var point = localizer.isolated("\(localizer.number(north)), \(localizer.number(east))")
        if place.approximate { point += " – " + localizer["docs.approximate"] }
        var lines = [
            NamedText(localizer["docs.kind"], localizer.words(place.kind).text),
            NamedText(localizer["docs.degrees"], point),
        ]
        if let note = place.note { lines += titles("walk.note", [note]) }
        return lines + titles("explain.rites-there", rites)
    }

    /// - Parameters:
    ///   - rules: The rules by which places of the kind are listed.
    ///   - members: The titles of what packs declare of the kind.
    func lines(
        of kind: KindDeclaration,
        listedBy rules: [DefinitionID],
        _ members: [TextReference]
    ) -> [NamedText] {
        declaration.lines(of: kind) + names("explain.listed-by", rules.map { $0.description })
            + titles("explain.members", members)
    }
}
