package import ManasikDomain

extension WalkResolution {
    /// Returns the effects of a change, seen from the walk after it.
    func effects(of change: WalkChange, on event: WalkEvent, wasFinished: Bool) -> [Effect] {
        var effects: [Effect] = []
        switch change {
        case .began(let revision):
            var isReset = false
            if case .reset = event { isReset = true }
            effects.append(effect(isReset ? "walk.reset" : "walk.began", ["revision": .string(revision)]))
        case .step(let id, let from, let to):
            effects += stepEffects(id, from, to, event)
        case .chose(let choice, let branch):
            effects.append(effect("walk.chosen", ["choice": .string(choice), "branch": .string(branch)]))
        case .migrated(let revision, _, _, _):
            effects.append(effect("walk.migrated", ["revision": .string(revision)]))
        case .violated(let noted):
            effects.append(effect("walk.violated", payload(of: noted)))
        case .retracted(let noted):
            effects.append(effect("walk.violation.retracted", payload(of: noted)))
        case .settled(let key, let from, let to):
            guard let settlement = to ?? from else { break }
            var payload: [String: JSONValue] = [
                "key": .string(key), "remedy": .string(settlement.remedy.description),
            ]
            if let alternative = settlement.alternative { payload["alternative"] = .integer(alternative) }
            effects.append(effect(to == nil ? "walk.remedy.unsettled" : "walk.remedy.settled", payload))
        case .looked: break
        }
        if isFinished, !wasFinished { effects.append(effect("walk.finished", [:])) }
        return effects
    }

    /// Returns the effects of an event with which a count is confirmed that no device came to alone.
    package func effects(ofConfirming event: WalkEvent) -> [Effect] {
        guard let change = snapshot.history.last?.change else { return [] }
        return effects(of: change, on: event, wasFinished: true)
    }

    /// Returns what handlers are told of a walk that was put together with that of another device: the steps that are done now, in
    /// the order in which they were.
    ///
    /// - Parameter doubled: What devices have noted without knowing of each other: a count of theirs does not complete a step until
    ///   it is confirmed.
    package func payloadOfMerging(doubting doubled: DoubleEntries) -> [String: JSONValue] {
        let doubted = Set(doubled.remaining(in: snapshot).counts.map { $0.step })
        let done = snapshot.steps.filter { $0.value.status == .done && !doubted.contains($0.key) }.map {
            id,
            state in
            (id: id, at: state.at ?? snapshot.startedAt, rite: step(named: id)?.rite)
        }
        return [
            "ritual": .string(snapshot.ritual.description), "began": .string(snapshot.startedAt.description),
            "done": .array(
                done.sorted { ($0.at, $0.id) < ($1.at, $1.id) }.map { id, at, rite in
                    var entry: [String: JSONValue] = [
                        "step": .string(snapshot.ritual.step(id).description), "node": .string(id),
                        "done_at": .string(at.description),
                    ]
                    if let rite { entry["rite"] = .string(rite) }
                    return .object(entry)
                }
            ),
        ]
    }

    private func step(named id: String) -> Step? { outline.number(of: id).flatMap { outline.nodes[$0].step } }

    private func stepEffects(_ id: String, _ from: StepState, _ to: StepState, _ event: WalkEvent) -> [Effect]
    {
        // A step of which a count was confirmed may have been completed where devices met, of which no event told.
        let isConfirmation = from == to
        if isConfirmation, case .undone = event { return [] }
        var payload: [String: JSONValue] = [
            "step": .string("\(snapshot.ritual)/\(id)"),
            "node": .string(id),
            "from": .string(from.status.rawValue),
            "to": .string(to.status.rawValue),
        ]
        let number = outline.number(of: id)
        let step = number.flatMap { outline.nodes[$0].step }
        if let step {
            payload["rite"] = .string(step.rite)
            if step.count > 1 {
                payload["count"] = .integer(to.count)
                payload["target"] = .integer(step.count)
            }
        }
        var kinds: [String] = []
        switch event {
        case .count where !isConfirmation: kinds.append("walk.counted")
        case .undone: kinds.append("walk.step.undone")
        default: break
        }
        let isRepeated = from.status == .done && to.status == .done && kinds.isEmpty
        if from.status != to.status || isRepeated {
            switch to.status {
            case .pending: if kinds != ["walk.step.undone"] { kinds.append("walk.step.undone") }
            case .done: kinds.append("walk.step.done")
            case .skipped: kinds.append("walk.step.skipped")
            case .missed: kinds.append("walk.step.missed")
            }
        }
        return kinds.map { kind in
            var payload = payload
            switch kind {
            case "walk.step.done":
                if let proxy = to.proxy { payload["proxy"] = .string(proxy) }
                if to.atSecondPlace { payload["second_place"] = .boolean(true) }
                if isRepeated { payload["repeated"] = .boolean(true) }
                if let number, to.barred != nil {
                    payload["barred"] = .array(barredConsequences(number).map(Self.json))
                }
                if let performed = to.at, isConfirmation || isStated(performed, event) {
                    payload["done_at"] = .string(performed.description)
                }
                if let number, to.late != nil {
                    payload["late"] = .array(lateConsequences(number).map(Self.json))
                }
            case "walk.step.skipped", "walk.step.missed":
                if let reason = to.reason { payload["reason"] = .string(reason) }
                payload["consequences"] = .array(number.map(consequences)?.map(Self.json) ?? [])
            default: break
            }
            return effect(kind, payload)
        }
    }

    /// Whether an event says when a step was done, and not only that it was.
    private func isStated(_ performed: Instant, _ event: WalkEvent) -> Bool {
        guard case .done(_, let how) = event else { return false }
        return how.at != nil || performed != snapshot.history.last?.at
    }

    private func payload(of noted: NotedViolation) -> [String: JSONValue] {
        [
            "key": .string(noted.key), "violation": .string(noted.violation.description),
            "circumstances": .object(noted.circumstances.mapValues(JSONValue.string)),
        ]
    }

    private func effect(_ kind: String, _ payload: [String: JSONValue]) -> Effect {
        var payload = payload
        payload["ritual"] = .string(snapshot.ritual.description)
        let position = snapshot.history.count - 1
        return Effect(
            kind: kind,
            idempotencyKey: "\(snapshot.ritual)@\(snapshot.startedAt)#\(position)/\(kind)",
            payload: payload
        )
    }

    private static func json(_ ruling: Ruling<Step.Missed>) -> JSONValue {
        var object: [String: JSONValue] = ["schools": .array(ruling.schools.map { .string($0.rawValue) })]
        switch ruling.value {
        case .nothing: object["missed"] = .string("nothing")
        case .incomplete: object["missed"] = .string("incomplete")
        case .lost: object["missed"] = .string("lost")
        case .remedy(let remedy):
            object["missed"] = .string("remedy")
            object["remedy"] = .string(remedy.description)
        }
        return .object(object)
    }
}
