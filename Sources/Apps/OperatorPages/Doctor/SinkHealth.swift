import Foundation
package import ManasikDomain
package import ManasikEngine
import ManasikFiles
import ManasikGenerations
import ManasikLocalization
import ManasikPresentation

/// Which sinks fail, as workers of schedules have found; kept in the home for `doctor`. It names no person.
package struct SinkHealth: Equatable {
    package struct Failing: Equatable {
        package let since: Instant
        package let last: Instant
        /// Why, as the last failure says.
        package let reason: String

        package init(since: Instant, last: Instant, reason: String) {
            self.since = since
            self.last = last
            self.reason = reason
        }
    }

    package var sinks: [String: Failing] = [:]

    package init(sinks: [String: Failing] = [:]) {
        self.sinks = sinks
    }

    /// Notes what a round has delivered and what not.
    ///
    /// - Parameter names: The names of the sinks that the worker has.
    package mutating func note(_ round: ScheduleWorker.Round, of names: [String], at now: Instant) {
        for name in names {
            if let failure = round.failed.last(where: { $0.sink == name }) {
                let reason = Localizer.english.words(failure.problem.naming("the command")).text
                sinks[name] = Failing(since: sinks[name]?.since ?? now, last: now, reason: reason)
            } else if !round.delivered.isEmpty {
                sinks[name] = nil
            }
        }
    }

    // MARK: In the home

    package static let fileName = "sinks.json"

    private static func path(_ home: String) -> String { home + "/" + fileName }

    /// Reads what is kept; nothing if there is none, or it cannot be read.
    package static func read(in home: String) -> SinkHealth {
        guard let data = FileManager.default.contents(atPath: path(home)),
            let health = try? SinkHealth(wireText: [UInt8](data))
        else { return SinkHealth() }
        return health
    }

    /// Replaces what is kept. What cannot be written is not kept: deliveries do not depend on it.
    package func write(in home: String) {
        try? GenerationFiles().replace(Self.path(home), with: wireText)
    }
}

extension SinkHealth: WireValue {
    package var wire: JSONValue { .object(["form": 1.wire, "sinks": sinks.wire]) }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(sinks: try fields.required("sinks"))
    }
}

extension SinkHealth.Failing: WireValue {
    package var wire: JSONValue { .object(["since": since.wire, "last": last.wire, "reason": reason.wire]) }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            since: try fields.required("since"),
            last: try fields.required("last"),
            reason: try fields.required("reason")
        )
    }
}
