import ManasikDomain
import ManasikStoreContract

/// A list of which the log has each change; the last entry of a change has the whole list too, from which the next is found.
protocol LoggedList {
    /// The first word of the kinds of its entries.
    var topic: String { get }
    var state: JSONValue { get }

    /// Returns what has changed, in order.
    ///
    /// - Parameter former: The list as it was; nil if nothing is logged of it.
    func events(since former: JSONValue?) -> [InstallationEvent]
}

extension JSONValue {
    /// The members that are texts.
    var texts: [String: String] {
        (members ?? [:]).compactMapValues { if case .string(let text) = $0 { text } else { nil } }
    }
}
