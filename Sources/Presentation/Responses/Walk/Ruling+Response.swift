public import ManasikDomain
public import ManasikWalkthroughs

extension Ruling: Response where Value: Response {
    public var json: JSONValue {
        .object {
            Member("schools", schools)
            Member("value", value)
        }
    }
}

extension Step.Missed: Response {
    public var json: JSONValue {
        .object {
            switch self {
            case .nothing: Member("nothing", JSONValue.object([:]))
            case .incomplete: Member("incomplete", JSONValue.object([:]))
            case .lost: Member("lost", JSONValue.object([:]))
            case .remedy(let id): Member("remedy", JSONValue.object { Member("_0", id) })
            }
        }
    }
}
