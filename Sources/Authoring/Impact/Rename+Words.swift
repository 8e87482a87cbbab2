import ManasikDomain

extension Rename {
    /// What is renamed, in one word for programs.
    var kind: String {
        switch subject {
        case .fact: "fact"
        case .value, .settingValue, .fieldValue: "value"
        case .item: "item"
        case .checklist: "checklist"
        case .dhikr: "dhikr"
        case .category: "category"
        case .rotation: "chirps"
        case .collection: "collection"
        case .field: "field"
        case .setting: "setting"
        case .school: "school"
        case .journey: "journey"
        case .ritual: "ritual"
        case .violation: "violation"
        case .remedy: "remedy"
        case .placeKind: "place_kind"
        case .contactKind: "contact_kind"
        case .node: "node"
        }
    }

    /// That of which it is a part: a fact, a setting, a collection, `collection.field` or a ritual; nil if it is a definition.
    var owner: String? {
        switch subject {
        case .value(let owner), .settingValue(let owner), .field(let owner): "\(pack):\(owner)"
        case .fieldValue(let owner, let field): "\(pack):\(owner).\(field)"
        case .node(let ritual): ritual.description
        default: nil
        }
    }

    /// What is renamed by its former name, such as "value 'visit' of fact 'visa'".
    var formerly: String {
        switch subject {
        case .value(let fact): "value '\(old)' of fact '\(fact)'"
        case .settingValue(let setting): "value '\(old)' of setting '\(setting)'"
        case .field(let collection): "field '\(old)' of collection '\(collection)'"
        case .fieldValue(let collection, let field):
            "value '\(old)' of field '\(field)' of collection '\(collection)'"
        case .node(let ritual): "'\(old)' of ritual '\(ritual)'"
        case .placeKind: "kind of places '\(old)'"
        case .contactKind: "kind of contacts '\(old)'"
        default: "\(kind) '\(old)'"
        }
    }
}
