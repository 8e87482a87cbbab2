import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// A count to which no device of the person came alone.
struct JointCountResponse: Response {
    private let joint: JointCount
    private let count: Int
    private let localizer: Localizer

    /// Returns those of a walk; nil if there are none.
    static func all(of walk: WalkState, in localizer: Localizer) -> [JointCountResponse]? {
        let counts = walk.doubled.counts
        guard !counts.isEmpty else { return nil }
        return counts.map { joint in
            JointCountResponse(joint, counting: walk.count(of: joint), in: localizer)
        }
    }

    private init(_ joint: JointCount, counting count: Int, in localizer: Localizer) {
        self.joint = joint
        self.count = count
        self.localizer = localizer
    }

    var json: JSONValue {
        .object {
            Member("step", joint.step)
            // How often the devices have counted it together, also beyond what is asked.
            Member("count", count + joint.beyond)
            // The most to which one of them came.
            Member("own", joint.own)
            Member("note", WalkText.note(on: joint, counting: count, in: localizer))
        }
    }
}
