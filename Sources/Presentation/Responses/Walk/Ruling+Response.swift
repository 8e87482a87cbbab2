public import ManasikDomain
public import ManasikWalkthroughs

extension Ruling: Response where Value: Response {
    public var json: JSONValue {
        .object {
            Member("schools", schools.named)
            Member("value", value)
        }
    }
}

extension Step.Missed: Response {
    /// The word, or the name of the remedy, as written in packs.
    public var json: JSONValue { .string(name) }
}
