public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The information for a person who is lost.
public struct EmergencyResponse: Response {
    private let view: EmergencyView
    private let trouble: String?
    private let localizer: Localizer
    private let others: Localizer

    /// Creates the response.
    ///
    /// - Parameters:
    ///   - trouble: The reason why nothing is known of the person; nil if the records could be read.
    ///   - others: The localizer for sentences to show to others, of the view's language where it is known.
    public init(_ view: EmergencyView, trouble: String?, in localizer: Localizer, others: Localizer) {
        self.view = view
        self.trouble = trouble
        self.localizer = localizer
        self.others = others
    }

    public var json: JSONValue {
        let isArabic = others.language == "ar"
        return .object {
            Member("arabic", isArabic ? view.sentence(in: others).text : nil)
            // What to show to anyone where Arabic is not the language of those who are asked.
            Member("sentence", isArabic ? nil : view.sentence(in: others))
            // The country where the rites are performed; absent if that is not known.
            Member("country", view.site?.country)
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
