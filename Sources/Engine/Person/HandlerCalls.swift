import ManasikDomain
import ManasikPackHost

/// The events of one commit whose handlers are to be called, and those that these emit, in the order in which they
/// come.
struct HandlerCalls {
    /// How an event came.
    struct Call {
        /// The pack that emitted it, whose own handlers are not called; nil for an event of the host.
        fileprivate let emitter: PackID?
        /// The only pack whose handlers are called; nil for all.
        fileprivate let owner: PackID?
        /// How many events of packs led to it.
        fileprivate let depth: Int

        func reaches(_ pack: PackID) -> Bool { pack != emitter && (owner == nil || pack == owner) }
    }

    /// How many events of packs may follow one another, so that packs that answer each other come to an end.
    static let mostInARow = 8

    private var queue: [(effect: Effect, call: Call)]
    private var index = 0

    /// - Parameter owner: The only pack whose handlers are called for the host's events; nil for all.
    init(_ effects: [Effect], only owner: PackID?) {
        queue = effects.map { ($0, Call(emitter: nil, owner: owner, depth: 0)) }
    }

    mutating func next() -> (effect: Effect, call: Call)? {
        guard index < queue.count else { return nil }
        defer { index += 1 }
        return queue[index]
    }

    /// Adds the events that the handlers of an event have emitted.
    ///
    /// - Returns: The refusal, if too many follow one another.
    mutating func append(_ outcome: PackRuntime.Outcome, of effect: Effect, _ call: Call) -> HandlerFailure? {
        for (number, emitted) in outcome.effects.enumerated() {
            guard case .emit(let event, let payload) = emitted else { continue }
            guard call.depth < Self.mostInARow else {
                return HandlerFailure(
                    pack: outcome.pack,
                    event: effect.kind,
                    location: nil,
                    message:
                        "more than \(Self.mostInARow) events of packs follow one another; '\(event)' calls no handlers"
                )
            }
            queue.append(
                (
                    Effect(
                        kind: event.description,
                        idempotencyKey: "\(effect.idempotencyKey)/\(outcome.pack)/\(number + 1)",
                        payload: payload
                    ), Call(emitter: outcome.pack, owner: nil, depth: call.depth + 1)
                )
            )
        }
        return nil
    }
}
