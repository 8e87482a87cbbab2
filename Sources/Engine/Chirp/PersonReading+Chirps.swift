import ManasikViews

extension PersonReading {
    /// The messages that the person gets.
    var chirps: PersonChirps {
        PersonChirps(
            in: generation.catalogRules,
            for: person,
            choosing: records.chosenRotations,
            having: records.seenMessage.value
        )
    }
}
