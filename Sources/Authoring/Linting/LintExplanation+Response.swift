public import ManasikDomain
public import ManasikPresentation

extension LintReport.Explanation: Response {
    public var json: JSONValue {
        .object {
            Member("code", code)
            Member("severity", severity)
            Member("meaning", meaning)
            Member("advice", advice)
            Member("fixable", fixable)
        }
    }
}
