/// An amount among others of one scale.
public struct Bar: Hashable, Sendable {
    public var label: String
    public var amount: Int
    /// The amount in words.
    public var caption: String

    public init(_ label: String, _ amount: Int, caption: String) {
        self.label = label
        self.amount = amount
        self.caption = caption
    }
}
