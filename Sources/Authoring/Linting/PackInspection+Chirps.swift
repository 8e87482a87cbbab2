import ManasikDomain
import ManasikPackHost

/// Checks of message rotations for days without a message and for repeated messages.
extension PackInspection {
    /// The number of messages from which a rotation is assumed to be meant for a whole year; a shorter one repeats on
    /// purpose.
    private static let yearly = 300
    private static let slots = 366

    mutating func inspectChirps() {
        for (id, rotation) in own(\.chirps) {
            // A function of the day gives a message for each slot separately, and may repeat itself.
            let isFunction =
                rotation.messages.count == Self.slots && Set(rotation.messages.map(\.location)).count == 1
            inspectLength(of: rotation, id)
            if !isFunction { inspectRepeats(of: rotation, id) }
        }
    }

    private mutating func inspectLength(of rotation: ChirpRotation, _ id: DefinitionID) {
        let shown = rotation.messages.count { !$0.unverified }
        guard rotation.messages.count >= Self.yearly, shown != Self.slots else { return }
        let hidden = rotation.messages.count - shown
        let without = hidden > 0 ? " (\(hidden) more are unverified and not shown)" : ""
        collector.report(
            .chirpGap,
            at: rotation.location,
            shown < Self.slots
                ? "chirps '\(id.name)' have \(shown) messages\(without) for the 366 days of a year: days "
                    + "\(shown + 1) to 366 repeat the first"
                : "chirps '\(id.name)' have \(shown) messages for the 366 days of a year: those after the 366th are "
                    + "never shown",
            help: shown < Self.slots ? "write \(Self.slots - shown) more" : "move them to another rotation"
        )
    }

    private mutating func inspectRepeats(of rotation: ChirpRotation, _ id: DefinitionID) {
        let texts = source.messages[source.sourceLanguage] ?? [:]
        var seen: [String: Chirp] = [:]
        var quoted: [String: Chirp] = [:]
        for chirp in rotation.messages {
            var words = [texts[chirp.message.key]?.forms.last, chirp.arabic].compactMap { $0 }
            words.append("key " + chirp.message.description)
            if let first = words.lazy.compactMap({ seen[$0] }).first {
                collector.report(
                    .chirpRepeat,
                    at: chirp.location,
                    "message '\(chirp.id.name)' says the same as '\(first.id.name)' of chirps '\(id.name)'",
                    help: "replace one of the two"
                )
            } else {
                for citation in chirp.sources {
                    guard [.quran, .hadith].contains(chirp.kind),
                        let number = citation.verse ?? citation.number
                    else { continue }
                    let reference = "\(citation.work) \(number)"
                    if let first = quoted[reference], first.id != chirp.id {
                        collector.report(
                            .chirpSourceRepeat,
                            at: chirp.location,
                            "message '\(chirp.id.name)' quotes \(reference), as '\(first.id.name)' does",
                            help: "consider whether another quotation would serve better"
                        )
                    }
                    quoted[reference] = chirp
                }
            }
            for word in words where seen[word] == nil { seen[word] = chirp }
        }
    }
}
