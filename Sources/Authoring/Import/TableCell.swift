import ManasikDomain
import ManasikPackHost

/// How a value of a definition stands in a cell: as a word, as words parted by `|`, as `name = value`, or as JSON.
enum TableCell {
    /// Returns the text of a value in a cell; a list or an object that has no shorter form is JSON on one line.
    ///
    /// - Parameter facts: The values of the pack's own facts, for conditions.
    static func text(_ node: DefinitionNode, _ type: FieldType, knowing facts: OwnFactValues) -> String {
        switch type {
        case .condition, .derivation: ConditionCell.text(node, knowing: facts) ?? json(node)
        case .article: node["article"]?.string ?? json(node)
        case .list(let inner), .oneOrMore(let inner): list(node, inner)
        case .bySchool(let inner): bySchool(node, inner)
        default: isScalar(node) ? word(node) : json(node)
        }
    }

    private static func list(_ node: DefinitionNode, _ type: FieldType) -> String {
        if isScalar(node) { return word(node) }
        if case .article = type {
            let entries = node["article"] == nil ? node.items : [node]
            let names = entries.compactMap { $0["article"]?.string }
            return names.count == entries.count && !names.isEmpty
                ? TableList.join(names) ?? json(node) : json(node)
        }
        let words = node.items.filter(isScalar).map(word)
        guard !words.isEmpty, words.count == node.items.count else { return json(node) }
        return TableList.join(words) ?? json(node)
    }

    private static func bySchool(_ node: DefinitionNode, _ type: FieldType) -> String {
        switch type {
        case .list, .oneOrMore: return node.fields.isEmpty ? list(node, type) : json(node)
        default: break
        }
        if isScalar(node) { return word(node) }
        guard !node.fields.isEmpty, node["text"] == nil, node.fields.allSatisfy({ $0.node.string != nil })
        else { return json(node) }
        return NamedValues.join(node.fields.map { ($0.name, word($0.node)) }) ?? json(node)
    }

    static func isScalar(_ node: DefinitionNode) -> Bool {
        if case .table = node.value { false } else { true }
    }

    /// Returns a scalar as it stands in a cell; a number without decimals has no decimal point.
    static func word(_ node: DefinitionNode) -> String {
        switch node.value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number):
            Int(exactly: number).map(String.init) ?? DecimalNumber(number)?.description ?? String(number)
        case .boolean(let value): value ? "true" : "false"
        case .null, .table, .function: ""
        }
    }

    static func json(_ node: DefinitionNode) -> String { CanonicalJSON.text(of: node.json) }

    /// Whether a cell is meant as JSON.
    static func isJSON(_ cell: String) -> Bool {
        let first = cell.first { !$0.isWhitespace }
        return first == "{" || first == "["
    }
}

extension FieldType {
    /// Whether a cell of the type may hold JSON: a value of several parts, which has no shorter form for all that it can
    /// say.
    var isComposite: Bool {
        switch self {
        case .name, .string, .text, .article, .textOrArticle, .boolean, .integer, .number, .date, .phone,
            .country, .ritualTime, .stepTime, .stepEnd, .word, .reference, .step, .factValue, .school,
            .obligation, .kind, .function:
            false
        default: true
        }
    }
}
