import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A year of messages and whether the person gets it.
struct RotationResponse: Response {
    private let rotation: RotationReport

    init(_ rotation: RotationReport) { self.rotation = rotation }

    var json: JSONValue {
        .object {
            Member("id", rotation.id)
            Member("title", rotation.title)
            Member("messages", rotation.messages)
            Member("shown", rotation.isShown)
            Member("chosen", rotation.isChosen)
        }
    }
}
