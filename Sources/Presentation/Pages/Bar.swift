/// A bar for an amount, on the same scale as the bars beside it.
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
