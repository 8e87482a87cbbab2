public import ManasikDomain
public import ManasikPresentation

extension BenchReport: Response {
    public var json: JSONValue {
        .object {
            Member("pack", pack)
            Member("loadSeconds", loadSeconds)
            Member("memoryUsed", memoryUsed)
            Member("memoryTaken", memoryTaken)
            Member("seed", seed)
            Member("rules", rules)
        }
    }
}

extension RuleCost: Response {
    public var json: JSONValue {
        .object {
            Member("id", id)
            Member("kind", kind)
            Member("place", place)
            Member("facts", facts)
            Member("evaluations", evaluations)
            Member("isSample", isSample)
            Member("instructions", instructions)
            Member("luaNanoseconds", luaNanoseconds)
            Member("diagramNanoseconds", diagramNanoseconds)
            Member("nodes", nodes)
        }
    }
}

extension RuleCost.Instructions: Response {
    public var json: JSONValue {
        .object {
            Member("median", median)
            Member("max", self.max)
        }
    }
}
