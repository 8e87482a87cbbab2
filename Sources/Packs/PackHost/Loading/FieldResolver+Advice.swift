import ManasikDomain

/// Advice on values that are not of the type of their field.
extension FieldResolver {
    /// Returns advice on a value that is nearly right: in quotation marks or without, alone or in words; nil otherwise.
    func notationHelp(_ node: DefinitionNode, _ type: FieldType) -> String? {
        switch (type, node.value) {
        case (.list, .string(let words)) where words.contains(","):
            Self.quoted(words.split(separator: ","), inJSON: node.isJSON)
        case (.list, .string(let text)):
            node.isJSON ? "write [ ] around it: [\"\(text)\"]" : "write { } around it: { \"\(text)\" }"
        case (.text, .string), (.textOrArticle, .string):
            "write the words into locales/\(scope.draft.sourceLanguage).json under a key, and here "
                + (node.isJSON ? #"{ "text": "key" }"# : #"manasik.text "key""#)
        case (.integer, .string(let text)) where Int(text) != nil,
            (.number, .string(let text)) where Double(text) != nil:
            "write the number without quotation marks"
        case (.boolean, .string(let text)):
            ["true": "true", "yes": "true", "false": "false", "no": "false"][text.lowercased()].map {
                "write \($0), without quotation marks"
            }
        case (.list(.condition), .table(let fields, _)) where !fields.isEmpty:
            node.isJSON
                ? "write [ ] around it, and each condition in { } of its own"
                : "write another { } around it, and each condition in { } of its own"
        case (.list, .table) where node.constructor != nil: "write { } around it"
        case (.list, .table(let fields, _)) where !fields.isEmpty:
            node.isJSON ? "write its entries in [ ], without keys" : "write its entries without keys"
        case (.sources, .string(let text)):
            node.isJSON ? "write { \"work\": \"\(text)\" }" : "write manasik.cite { work = \"\(text)\" }"
        case (.phone, .integer(let number)): "write it in quotation marks, with its +, if \(number) has one"
        default: nil
        }
    }

    /// Returns advice to write words that stand in one text as a list.
    private static func quoted(_ words: [Substring], inJSON isJSON: Bool) -> String {
        let quoted = words.map { word in
            "\"\(word.drop { $0 == " " }.split(separator: " ").joined(separator: " "))\""
        }.joined(separator: ", ")
        return "write each in quotation marks: " + (isJSON ? "[\(quoted)]" : "{ \(quoted) }")
    }
}
