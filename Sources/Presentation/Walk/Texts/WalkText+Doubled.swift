import ManasikDomain
import ManasikLocalization
import ManasikWalkthroughs

extension WalkText {
    /// Returns that a count is to be checked, since no device alone came to it.
    ///
    /// - Parameter count: How often the step is counted in the walk.
    static func note(on joint: JointCount, counting count: Int, in localizer: Localizer) -> String {
        var arguments: [String: MessageArgument] = [
            "count": .number(count + joint.beyond), "own": .number(joint.own),
        ]
        guard joint.beyond > 0 else { return localizer["walk.together", arguments] }
        // More is counted only once all that is asked is done.
        arguments["asked"] = .number(count)
        return localizer["walk.together.beyond", arguments]
    }

    /// Returns that something forbidden may be noted more often than it was done.
    func note(on doubled: DoubledViolation) -> String {
        let moments = doubled.moments.map {
            LocalizedString(spokenMoment($0), language: localizer.language)
        }
        return Self.note(on: violation(doubled.violation), at: moments, in: localizer)
    }

    static func note(
        on violation: LocalizedString,
        at moments: [LocalizedString],
        in localizer: Localizer
    ) -> String {
        localizer[
            "walk.doubled",
            ["violation": .localized(violation), "moments": .localized(localizer.list(moments))]
        ]
    }
}
