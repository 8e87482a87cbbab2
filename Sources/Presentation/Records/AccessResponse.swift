public import ManasikDomain
import ManasikRules
public import ManasikViews

/// Who may do what with the records of a shared collection, or with one of them.
public struct AccessResponse: Response {
    private let explanation: AccessExplanation

    public init(_ explanation: AccessExplanation) { self.explanation = explanation }

    public var json: JSONValue {
        .object {
            Member("collection", explanation.collection.id)
            Member("record", explanation.record)
            Member("role", explanation.role)
            Member(
                "rules",
                explanation.rules.map { rule in
                    JSONValue.object {
                        Member("operation", rule.operation.rawValue)
                        Member("ways", rule.ways.words)
                        Member("allowed", rule.isAllowed)
                        Member("because", rule.isAllowed == nil ? nil : rule.answers.map { $0.description })
                    }
                }
            )
        }
    }
}
