import ManasikDomain
import ManasikMerging
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// A walk that two devices of a person carry on apart from each other.
@Suite struct WalkMergingTests {
    private struct Device {
        let name: String
        var snapshot: WalkSnapshot
        var history: EventHistory<WalkEvent>
    }

    @Test func historiesOfTwoDevicesBecomeOneWalk() throws {
        var (refusals, walksOfBoth) = (0, 0)
        for seed in 0..<64 {
            var random = RandomRituals(seed: seed)
            let ritual = random.ritual()
            let facts = random.facts()
            let walkthrough = random.walkthrough(of: ritual)
            func apply(_ snapshot: WalkSnapshot?, _ event: WalkEvent, _ at: Instant) throws(WalkRefusal)
                -> WalkSnapshot?
            {
                try walkthrough.transition(from: snapshot, on: event, for: facts, at: at).snapshot
            }
            let begun = try #require(try apply(nil, .begin(revision: "r1"), morning))
            var history = EventHistory<WalkEvent>()
            history.append(.begin(revision: "r1"), at: ChangeStamp(at: morning, on: "phone", number: 0))
            var devices = ["phone", "tablet"].map {
                Device(name: $0, snapshot: begun, history: history)
            }
            for number in 1...40 {
                let index = number % 2
                let at = morning.adding(seconds: number)
                let event = random.event(for: ritual)
                // What a device refuses is never done.
                guard let after = try? apply(devices[index].snapshot, event, at) else { continue }
                devices[index].snapshot = after
                let stamp = ChangeStamp(at: at, on: devices[index].name, number: Int64(number))
                devices[index].history.append(event, at: stamp)
            }
            for device in devices {
                let replay = device.history.replayed(from: nil, apply)
                #expect(replay.state == device.snapshot && replay.refused.isEmpty)
            }
            let merged = devices[0].history.merged(with: devices[1].history)
            #expect(merged == devices[1].history.merged(with: devices[0].history))
            var applied = 0
            let replay = merged.replayed(from: nil) { (snapshot, event, at) throws(WalkRefusal) in
                let next = try apply(snapshot, event, at)
                applied += 1
                return next
            }
            let walk = try #require(replay.state)
            #expect(applied + replay.refused.count == merged.count)
            refusals += replay.refused.count
            #expect(walk.steps.keys.allSatisfy { step in ritual.node(step) != nil })
            if devices.allSatisfy({ applied > $0.history.count }) { walksOfBoth += 1 }
        }
        #expect(refusals > 0 && walksOfBoth > 0)
    }
}
