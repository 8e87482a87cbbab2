import ManasikDomain
import ManasikRules

extension DefinitionNode {
    /// Whether the node is `text "key"` or `{ "text": "key" }`.
    var isTextForm: Bool {
        constructor == "text" || constructor == nil && fields.count == 1 && self["text"] != nil
    }

    /// Whether the node is `article "name"` or `{ "article": "name" }`.
    var isArticleForm: Bool {
        constructor == "article" || constructor == nil && fields.count == 1 && self["article"] != nil
    }
}
