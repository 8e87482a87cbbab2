import ManasikDomain

/// Collects what a definition says. An empty value says nothing.
struct RequirementList {
    typealias Provision = ComparedDefinition.Provision

    private(set) var requirements: [ComparedDefinition.Requirement] = []

    // MARK: To all

    mutating func add(_ name: String, _ value: (some CustomStringConvertible)?) {
        add(name, isList: false, toAll: value.map { [Provision(words: $0.description)] } ?? [])
    }

    mutating func add(_ name: String, flag: Bool) { add(name, flag ? "yes" : nil) }

    mutating func add(_ name: String, _ value: TextOrArticle?) {
        switch value {
        case nil: break
        case .text(let text): add(name, text)
        case .article(let article): add(name, "article \(article)")
        }
    }

    mutating func add(_ name: String, list: [some CustomStringConvertible]) {
        add(name, isList: true, toAll: list.map { Provision(words: $0.description) })
    }

    // MARK: By condition

    mutating func add(_ name: String, isList: Bool, toAll provisions: [Provision]) {
        add(name, isList: isList, BySchool.all(provisions))
    }

    // MARK: By school

    mutating func add<Value>(_ name: String, _ value: BySchool<Value>?, _ words: (Value) -> String) {
        add(name, isList: false, value?.map { [Provision(words: words($0))] })
    }

    mutating func add<Value: CustomStringConvertible>(_ name: String, _ value: BySchool<Value>?) {
        add(name, value) { $0.description }
    }

    mutating func add(_ name: String, list: BySchool<[String]>?) {
        add(name, isList: true, list?.map { $0.map { Provision(words: $0) } })
    }

    mutating func add(_ name: String, isList: Bool, _ provisions: BySchool<[Provision]>?) {
        guard let provisions else { return }
        let requirement = ComparedDefinition.Requirement(name, isList: isList, provisions)
        if !requirement.isEmpty { requirements.append(requirement) }
    }
}
