public import ManasikLocalization

/// A request that the reader can make, with a description of its purpose.
public struct DescribedRequest: Hashable, Sendable {
    public let request: Request
    public let text: String
    public let isRightToLeft: Bool

    public init(_ request: Request, _ text: String, in localizer: Localizer) {
        self.init(request, text, isRightToLeft: localizer.isRightToLeft)
    }

    public init(_ request: Request, _ text: String, isRightToLeft: Bool) {
        self.request = request
        self.text = text
        self.isRightToLeft = isRightToLeft
    }
}
