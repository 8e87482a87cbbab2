import ManasikDomain
import ManasikWalkthroughs

/// What devices of the person have noted of a walk beside its events, as its record has it.
struct DeviceNotes: Sendable {
    /// The events that do not hold beside each other; those of before the walk began anew are forgotten.
    private(set) var refused: [RefusedWalkEvent] = []
    /// What was noted by devices without knowing of each other.
    private(set) var doubled = DoubleEntries()
    /// Why something of it cannot be read, such as what a newer version has noted; nil if all can be.
    private(set) var reason: CodecError?
    /// What cannot be read, which is written back as it is.
    private var unreadRefused: [JSONValue] = []
    private var unreadDoubled: JSONValue?

    init() {}

    init(_ walk: WalkRecord) {
        for (index, json) in walk.refused.enumerated() {
            do throws(CodecError) { refused.append(try RefusedWalkEvent(wire: WireInput(json))) } catch {
                reason = reason ?? error.within("[\(index)]").within("refused")
                unreadRefused.append(json)
            }
        }
        guard let json = walk.doubled else { return }
        do throws(CodecError) { doubled = try DoubleEntries(wire: WireInput(json)) } catch {
            reason = reason ?? error.within("doubled")
            unreadDoubled = json
        }
    }

    /// Returns what is still to be kept once a walk has gone on.
    func after(_ former: WalkSnapshot, _ snapshot: WalkSnapshot) -> DeviceNotes {
        var notes = self
        notes.refused = refused.filter { $0.at >= snapshot.startedAt }
        notes.doubled = doubled.after(former, snapshot)
        if former.startedAt != snapshot.startedAt {
            (notes.reason, notes.unreadRefused, notes.unreadDoubled) = (nil, [], nil)
        }
        return notes
    }

    var writtenRefused: [JSONValue] { refused.map(\.wire) + unreadRefused }

    var writtenDoubled: JSONValue? { unreadDoubled ?? (doubled.isEmpty ? nil : doubled.wire) }
}
