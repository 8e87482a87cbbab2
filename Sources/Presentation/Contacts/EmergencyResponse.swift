public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// What somebody needs who is lost.
public struct EmergencyResponse: Response {
    private let view: EmergencyView
    private let trouble: String?
    private let localizer: Localizer
    private let arabic: Localizer

    /// - Parameters:
    ///   - trouble: Why nothing is known of the person; nil where all could be read.
    ///   - arabic: Speaks to those around.
    public init(_ view: EmergencyView, trouble: String?, in localizer: Localizer, arabic: Localizer) {
        self.view = view
        self.trouble = trouble
        self.localizer = localizer
        self.arabic = arabic
    }

    public var json: JSONValue {
        .object {
            Member("arabic", arabic[view.sentence])
            Member("name", view.name)
            Member("group", view.group)
            Member("tent", view.tent)
            Member("hotel", view.hotel)
            Member("contacts", view.contacts.map { ContactResponse($0, in: localizer) })
            Member("trouble", trouble)
        }
    }
}
