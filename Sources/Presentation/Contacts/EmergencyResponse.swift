public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The information for a person who is lost.
public struct EmergencyResponse: Response {
    private let view: EmergencyView
    private let trouble: String?
    private let localizer: Localizer
    private let arabic: Localizer

    /// Creates the response.
    ///
    /// - Parameters:
    ///   - trouble: The reason why nothing is known of the person; nil if the records could be read.
    ///   - arabic: The localizer for sentences to show to others.
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
            Member("unreadable", view.unreadable.isEmpty ? nil : view.unreadable.map { $0.name })
        }
    }
}
