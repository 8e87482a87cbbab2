import ManasikDomain
import ManasikPackHost

/// The signs and the words of other programs that a cell does not have, and what it has in their place.
extension ConditionCell {
    /// Reports a comparison by a sign: `age >= 3`, `nationality != JO`.
    static func checkSigns(_ part: String, knowing facts: OwnFactValues) throws(Problem) {
        let sign = #/([^=<>!≥≤≠]*)(!=|<>|≠|==|>=|<=|=>|=<|<|>|≥|≤|!)(.*)/#
        guard let match = part.wholeMatch(of: sign) else { return }
        let fact = TableImport.plain(String(match.output.1))
        let value = TableImport.plain(String(match.output.3))
        throw Problem(
            message: "'\(part)' compares by a sign that a cell does not have",
            help: fact.isEmpty
                ? "write such as sex = female, or age = 18..40"
                : help(sign: String(match.output.2), fact, value.isEmpty ? "3" : value, facts)
        )
    }

    private static func help(sign: String, _ fact: String, _ value: String, _ facts: OwnFactValues) -> String
    {
        switch sign {
        case "==": return "write \(fact) = \(value)"
        case "!=", "<>", "≠", "!":
            if !facts.has(value, of: fact), let holds = truth(value, of: fact) {
                return "write \(fact) = \(!holds)"
            }
            let place = SourceLocation(file: "")
            let test = (try? read("\(fact) = \(value)", knowing: facts, at: place)).map(TableCell.json)
            return "write {\"none\":[\(test ?? "{\"\(fact)\":\"\(value)\"}")]} for 'not'"
        default:
            return
                "write \(fact) = \(value).. for \(value) and more, or \(fact) = ..\(value) for up to \(value)"
        }
    }

    /// Reports values that are tests by themselves, or parted by a word: `sex = female, age = 45`, `sex = female or age = 65..`.
    static func checkSeparators(_ values: [String], _ part: String) throws(Problem) {
        let words = #/.*\s(and|or|AND|OR|dan|atau|و|أو)\s.*/#
        let hasOr = #/.*\s(or|OR|atau|أو)\s.*/#
        guard values.contains(where: { $0.contains("=") }) || part.wholeMatch(of: words) != nil else {
            return
        }
        throw Problem(
            message: "'\(part)' is more than one test",
            help: part.wholeMatch(of: hasOr) != nil
                ? "tests are parted by ';', and all must hold; where one is enough, write "
                    + "{\"any\":[{\"sex\":\"female\"},{\"age\":{\"min\":65}}]}, or several values of one fact parted by commas"
                : "tests are parted by ';', such as sex = female; age = 45"
        )
    }
}
