/// Which message each day of a year has, when rotations take turns.
///
/// The 366 slots of the solar year count 29 February in every year, so that in a common year slot 60 has no day and
/// every other date keeps its message. Rotations take turns by the slot, and each goes through its messages by its own
/// turns. One that has more messages than turns in a year goes on with the rest in the next.
public struct ChirpYear: Sendable {
    private static let slots = 366
    private let rotations: [[Chirp]]

    /// - Parameter rotations: In the order of their turns; unverified ones are left out.
    public init(_ rotations: [ChirpRotation]) {
        self.rotations = rotations.map { $0.messages.filter { !$0.unverified } }.filter { !$0.isEmpty }
    }

    /// Returns the message of a day; nil if there are no messages.
    public func message(on day: CivilDate) -> Chirp? {
        guard !rotations.isEmpty else { return nil }
        let slot = day.slotOfYear - 1
        let (turn, index) = slot.quotientAndRemainder(dividingBy: rotations.count)
        let messages = rotations[index]
        let turns = (Self.slots - index + rotations.count - 1) / rotations.count
        let isLonger = messages.count > turns
        let chosen = ((isLonger ? day.year * turns : 0) + turn) % messages.count
        // The last day of the year must not repeat the message of New Year's Day.
        let isRepeated = slot == Self.slots - 1 && rotations.count == 1 && !isLonger && chosen == 0
        return messages[isRepeated ? min(1, messages.count - 1) : chosen]
    }
}
