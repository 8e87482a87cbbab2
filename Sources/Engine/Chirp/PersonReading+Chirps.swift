import ManasikViews

extension PersonReading {
    /// The messages that the person receives.
    var chirps: PersonChirps {
        PersonChirps(
            in: generation.catalogRules,
            for: person,
            choosing: records.chosenRotations,
            having: records.seenMessage.value
        )
    }
}
