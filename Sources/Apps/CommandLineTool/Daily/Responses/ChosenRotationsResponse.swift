import ManasikDomain
import ManasikPresentation

/// The rotations that were chosen; none for all that concern the person.
struct ChosenRotationsResponse: Response {
    let chosen: [DefinitionID]

    var json: JSONValue { .object { Member("chosen", chosen) } }
}
