public import ManasikDomain
public import ManasikPresentation

extension BenchReport: Response {
    public var json: JSONValue {
        .object {
            Member("pack", pack)
            Member("load_seconds", loadSeconds)
            Member("memory_used", memoryUsed)
            Member("memory_taken", memoryTaken)
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
            Member("sample", isSample)
            Member("instructions", instructions)
            Member("lua_nanoseconds", luaNanoseconds)
            Member("diagram_nanoseconds", diagramNanoseconds)
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
