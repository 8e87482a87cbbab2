package import ManasikDomain

extension StatePhase {
    package static let ihram = StatePhase(rawValue: "ihram")
    package static let umrah = StatePhase(rawValue: "umrah")
}

extension Step.Release {
    package static let umrah = Step.Release(rawValue: "umrah")
}

/// The state of samples, with its words.
package enum SampleState {
    package static let declared: Tradition.DeclaredState = {
        func texts(_ prefix: String) -> [String: TextReference] {
            var found: [String: TextReference] = [:]
            for key in english.keys where key.hasPrefix(prefix) {
                found[String(key.dropFirst(prefix.count))] = TextReference(pack: .samples, key: key)
            }
            return found
        }
        return Tradition.DeclaredState(
            name: "ihram",
            title: TextReference(pack: .samples, key: "state"),
            earlier: "umrah",
            phases: texts("phase."),
            releases: texts("release."),
            sayings: texts("says.")
        )
    }()

    /// The members of the definition of a tradition, whose texts are `english` and `arabic`.
    package static let definition: String = {
        func texts(_ prefix: String) -> String {
            english.keys.sorted().filter { $0.hasPrefix(prefix) }.map {
                "\"\($0.dropFirst(prefix.count))\": { \"text\": \"\($0)\" }"
            }.joined(separator: ", ")
        }
        return """
            "states": [{ "id": "ihram", "title": { "text": "state" }, "earlier": "umrah",
              "phases": { \(texts("phase.")) }, "releases": { \(texts("release.")) }, "says": { \(texts("says.")) } }]
            """
    }()

    /// Returns texts as members of a locale.
    package static func members(_ texts: [String: String]) -> String {
        texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }.joined(separator: ", ")
    }

    package static let english: [String: String] = [
        "state": "Ihram",
        "phase.none": "not in ihram",
        "phase.umrah": "in ihram for the 'umrah",
        "phase.between": "released from the 'umrah, not yet in ihram for the hajj",
        "phase.ihram": "in ihram",
        "phase.first": "after the first release",
        "phase.full": "fully released",
        "release.first": "first release from ihram",
        "release.full": "full release from ihram",
        "release.umrah": "release from the ihram of 'umrah",
        "says.standing": "Ihram: {state}",
        "says.act": "a violation of ihram",
        "says.forbids": "What ihram forbids",
        "says.forbids_nothing": "The rites of your walk name nothing that ihram forbids.",
        "says.violated": "In ihram: {violation}",
        "says.violated_how": "In ihram: {violation} ({how})",
        "says.not_forbidden": "This is not forbidden now: {violation}. Your ihram: {states}.",
        "says.not_forbidden_then": "At {at} this was not forbidden: {violation}. Your ihram then: {states}.",
    ]

    package static let arabic: [String: String] = [
        "state": "الإحرام",
        "phase.none": "غير مُحرِم",
        "phase.umrah": "مُحرِم بالعمرة",
        "phase.between": "بعد التحلل من العمرة وقبل الإحرام بالحج",
        "phase.ihram": "مُحرِم",
        "phase.first": "بعد التحلل الأول",
        "phase.full": "بعد التحلل الكامل",
        "release.first": "التحلل الأول",
        "release.full": "التحلل الكامل",
        "release.umrah": "التحلل من إحرام العمرة",
        "says.standing": "حالك: {state}",
        "says.act": "محظور في الإحرام",
        "says.forbids": "محظورات الإحرام",
        "says.forbids_nothing": "لا تذكر هذه المناسك محظورًا من محظورات الإحرام.",
        "says.violated": "في الإحرام: {violation}",
        "says.violated_how": "في الإحرام: {violation} ({how})",
        "says.not_forbidden": "ليس هذا محظورًا الآن: {violation}. حالك: {states}.",
        "says.not_forbidden_then": "لم يكن هذا محظورًا {at}: {violation}. وكان حالك: {states}.",
    ]
}
