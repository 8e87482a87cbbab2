public import ManasikDomain
public import ManasikWalkthroughs

extension WalkDifference.Obligations: Response {
    public var json: JSONValue {
        .object {
            Member("step", step)
            Member("from", from)
            Member("to", to)
        }
    }
}

extension WalkDifference.Target: Response {
    public var json: JSONValue {
        .object {
            Member("step", step)
            Member("from", from)
            Member("to", to)
        }
    }
}
