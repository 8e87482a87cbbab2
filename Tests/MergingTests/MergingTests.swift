import ManasikDomain
import ManasikMerging
import Testing

/// Each law and each meaning over random histories of several replicas.
@Suite struct MergingTests {
    private static let seeds = Array(UInt64(0)..<60)

    @Test(arguments: seeds) func theFieldWrittenLastCounts(seed: UInt64) {
        var latest: [String: (stamp: ChangeStamp, value: JSONValue)] = [:]
        var replicas = Replicas(4, of: LastWriterWinsRecord(), seed: seed)
        replicas.live(60) { state, stamp, random in
            let field = ["name", "note", "day"].randomElement(using: &random)!
            let value: JSONValue = Bool.random(using: &random) ? .null : .integer(Int(stamp.number))
            state.set(field, to: value, at: stamp)
            if latest[field].map({ $0.stamp < stamp }) ?? true { latest[field] = (stamp, value) }
        }
        let isLawful = replicas.keepTheLaws()
        #expect(isLawful)
        let expected = latest.mapValues(\.value).filter { $0.value != .null }
        let (met, again) = (replicas.met(), replicas.met())
        #expect(met.fields == expected && met == again)
    }

    @Test(arguments: seeds) func aCountIsTheSumOfAllChanges(seed: UInt64) {
        var sum: Int64 = 0
        var replicas = Replicas(4, of: PositiveNegativeCounter(), seed: seed)
        replicas.live(60) { state, stamp, random in
            let amount = Int64.random(in: -5...5, using: &random)
            state.add(amount, on: stamp.replica)
            sum += amount
        }
        let isLawful = replicas.keepTheLaws()
        #expect(isLawful)
        let (met, again) = (replicas.met(), replicas.met())
        #expect(met.value == sum && met == again)
    }

    /// What was counted after the last setting is added to it, and nothing that was counted before.
    @Test(arguments: seeds) func aCountIsWhatItWasSetToWithWhatFollowed(seed: UInt64) {
        var added: [(stamp: ChangeStamp, amount: Int64)] = []
        var last: (stamp: ChangeStamp, value: Int)?
        var replicas = Replicas(4, of: SettableCounter(), seed: seed)
        replicas.live(60) { state, stamp, random in
            if Int.random(in: 0..<8, using: &random) == 0 {
                let value = Int.random(in: 0...33, using: &random)
                state.set(to: value, at: stamp)
                if last.map({ $0.stamp < stamp }) ?? true { last = (stamp, value) }
            } else {
                let amount = Int64.random(in: -2...5, using: &random)
                state.add(amount, at: stamp, within: 0)
                added.append((stamp, amount))
            }
        }
        let isLawful = replicas.keepTheLaws()
        #expect(isLawful)
        let since = added.filter { entry in last.map { $0.stamp < entry.stamp } ?? true }
        let (met, again) = (replicas.met(), replicas.met())
        #expect(met.value == Int64(last?.value ?? 0) + since.map(\.amount).reduce(0, +))
        #expect(met == again && met.isSet == (last != nil))
    }

    @Test(arguments: seeds) func countsThatAreNotedTogetherKeepTheLaws(seed: UInt64) throws {
        var replicas = Replicas(4, of: SettableCounter(), seed: seed)
        replicas.live(80) { state, stamp, random in
            if Int.random(in: 0..<8, using: &random) == 0 {
                state.set(to: Int.random(in: 0...33, using: &random), at: stamp)
            } else {
                state.add(Int64.random(in: -2...5, using: &random), at: stamp, within: 6)
            }
        }
        let isLawful = replicas.keepTheLaws()
        #expect(isLawful)
        let (met, again) = (replicas.met(), replicas.met())
        #expect(met == again)
        #expect(try SettableCounter(wireText: met.wireText) == met)
    }

    @Test func aCountBeyondTheLargestIntegerStaysThere() {
        var counter = PositiveNegativeCounter()
        counter.add(.min, on: "a")
        #expect(counter.value == .min)
        counter.add(-1, on: "b")
        #expect(counter.value == .min)
        #expect(counter.merged(with: counter) == counter)
        var other = PositiveNegativeCounter()
        for replica in ["a", "b", "c"] { other.add(.max, on: replica) }
        #expect(other.value == .max)
    }

    @Test(arguments: seeds) func onlyWhatTheRemoverKnewOfIsRemoved(seed: UInt64) {
        // Every addition with the element, and those that a remover knew of: seen by following each state beside its set.
        var replicas = Replicas(4, of: Followed(), seed: seed)
        replicas.live(60) { state, stamp, random in
            let element = Int.random(in: 0..<4, using: &random)
            if Bool.random(using: &random) {
                state.set.insert(element, at: stamp)
                state.added[stamp] = element
            } else {
                state.set.remove(element)
                for (stamp, added) in state.added where added == element { state.removed.insert(stamp) }
            }
        }
        let isLawful = replicas.keepTheLaws()
        #expect(isLawful)
        let (met, again) = (replicas.met(), replicas.met())
        let expected = Set(met.added.filter { !met.removed.contains($0.key) }.values)
        #expect(met.set.elements == expected)
        #expect((0..<4).allSatisfy { met.set.contains($0) == expected.contains($0) })
        #expect(met == again)
    }

    @Test(arguments: seeds) func eventsAreReplayedInTheirOrderAndRefusedOnesAreKept(seed: UInt64) {
        var all: [ChangeStamp: Int] = [:]
        var replicas = Replicas(4, of: EventHistory<Int>(), seed: seed)
        replicas.live(40) { state, stamp, random in
            let event = Int.random(in: -3...3, using: &random)
            state.append(event, at: stamp)
            all[stamp] = event
        }
        let isLawful = replicas.keepTheLaws()
        #expect(isLawful)
        let (met, again) = (replicas.met(), replicas.met())
        #expect(met.count == all.count && met == again)
        // A balance that may not become negative.
        let replay = met.replayed(from: 0) { (balance, event, _) throws(Overdrawn) in
            guard balance + event >= 0 else { throw Overdrawn(by: -(balance + event)) }
            return balance + event
        }
        var balance = 0
        var refused: [ChangeStamp: Int] = [:]
        for stamp in all.keys.sorted() {
            let next = balance + all[stamp]!
            if next >= 0 { balance = next } else { refused[stamp] = -next }
        }
        #expect(replay.state == balance)
        #expect(replay.refused.map(\.stamp) == refused.keys.sorted())
        #expect(replay.refused.allSatisfy { $0.reason.by == refused[$0.stamp] && $0.event == all[$0.stamp] })
    }

    @Test func whatArrivesLaterCanMakeAnEventHold() {
        let (first, second) = (stamp(1, "phone"), stamp(2, "tablet"))
        var phone = EventHistory<Int>()
        var tablet = EventHistory<Int>()
        phone.append(3, at: first)
        tablet.append(-2, at: second)
        func replay(_ history: EventHistory<Int>) -> EventHistory<Int>.Replay<Int, Overdrawn> {
            history.replayed(from: 0) { (balance, event, _) throws(Overdrawn) in
                guard balance + event >= 0 else { throw Overdrawn(by: -(balance + event)) }
                return balance + event
            }
        }
        #expect(replay(tablet).refused.map(\.event) == [-2])
        tablet.merge(phone)
        #expect(replay(tablet).state == 1 && replay(tablet).refused.isEmpty)
    }

    /// Two devices may each do something as their third event in one millisecond.
    @Test func twoEventsUnderOneStampStayTwo() {
        let stamp = stamp(1, "")
        var (phone, tablet) = (EventHistory<Int>(), EventHistory<Int>())
        phone.append(2, at: stamp)
        tablet.append(1, at: stamp)
        let met = phone.merged(with: tablet)
        #expect(met.ordered.map(\.event) == [1, 2] && met == tablet.merged(with: phone))
        #expect(met.merged(with: phone) == met && phone.merged(with: phone) == phone)
    }

    @Test func twoValuesUnderOneStampAreChosenFromAlike() {
        let stamp = stamp(1, "phone")
        var one = LastWriterWinsRecord()
        var other = LastWriterWinsRecord()
        one.set("name", to: .string("a"), at: stamp)
        other.set("name", to: .string("b"), at: stamp)
        #expect(one.merged(with: other) == other.merged(with: one))
        #expect(one.merged(with: other).fields == ["name": .string("b")])
    }

    private func stamp(_ milliseconds: Int64, _ replica: String) -> ChangeStamp {
        ChangeStamp(at: Instant(milliseconds: milliseconds), on: replica, number: 1)
    }
}

private struct Overdrawn: Error {
    let by: Int
}

/// A set with all that is known of how it came about.
private struct Followed: Mergeable {
    var set = ObservedRemoveSet<Int>()
    var added: [ChangeStamp: Int] = [:]
    var removed: Set<ChangeStamp> = []

    mutating func merge(_ other: Followed) {
        set.merge(other.set)
        added.merge(other.added) { present, _ in present }
        removed.formUnion(other.removed)
    }
}
