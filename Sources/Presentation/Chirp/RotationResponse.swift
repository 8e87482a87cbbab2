public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A year of messages, and whether the person gets them.
public struct RotationResponse: Response {
    private let rotation: RotationView
    private let localizer: Localizer

    public init(_ rotation: RotationView, in localizer: Localizer) {
        self.rotation = rotation
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("id", rotation.id)
            Member("title", localizer.text(rotation.title))
            Member("messages", rotation.messages)
            Member("shown", rotation.isShown)
            Member("chosen", rotation.isChosen)
        }
    }
}
