public import ManasikDomain
public import ManasikLocalization
import ManasikRules
public import ManasikViews

/// Who may do what with the records of a shared collection, or with one of them.
public struct AccessResponse: Response {
    private let explanation: AccessExplanation
    private let localizer: Localizer

    public init(_ explanation: AccessExplanation, in localizer: Localizer) {
        self.explanation = explanation
        self.localizer = localizer
    }

    public var json: JSONValue {
        let collection = RecordText(explanation.collection, localizer)
        let text = AccessText(explanation.collection, localizer)
        return .object {
            Member("collection", explanation.collection.id)
            Member("record", explanation.record)
            Member("role", explanation.role)
            Member(
                "rules",
                explanation.rules.map { rule in
                    Self.json(of: rule, text).adding {
                        Member("operation", rule.operation.rawValue)
                    }
                }
            )
            Member(
                "fields",
                explanation.fields.map { rule in
                    Self.json(of: rule, text).adding {
                        Member("field", rule.field)
                        Member("title", rule.field.map { collection.title(of: $0) })
                    }
                }
            )
            // What nobody may ever do, whatever the rules say.
            Member(
                "never",
                explanation.never.map { rule in
                    Self.json(of: rule, text).adding {
                        Member("operation", rule.operation.rawValue)
                    }
                }
            )
        }
    }

    /// Returns a rule by the names that packs write, and in the reader's words.
    private static func json(of rule: AccessExplanation.Rule, _ text: AccessText) -> JSONValue {
        .object {
            Member("ways", rule.ways.words)
            Member("who", text.who(rule.ways, to: rule.operation))
            Member("allowed", rule.isAllowed)
            Member("because", rule.isAllowed == nil ? nil : rule.answers.map { $0.description })
            Member("reason", rule.isAllowed == nil ? nil : text.because(rule.answers))
        }
    }
}
