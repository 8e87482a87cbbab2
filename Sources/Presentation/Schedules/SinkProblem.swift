public import ManasikLocalization

/// Why notifications cannot be delivered to a sink that was named.
public enum SinkProblem: Error, Hashable, Sendable {
    /// The program that shows notifications on a desktop is not installed.
    case noNotifier
    /// The secret with which a webhook signs is not set; with the variable that holds it.
    case noSecret(variable: String)
    /// The address of a webhook is neither https nor of this machine.
    case insecure(address: String)
}

extension Refusal {
    public init(_ problem: SinkProblem, in localizer: Localizer) {
        let (key, arguments): (String, [String: MessageArgument]) =
            switch problem {
            case .noNotifier: ("no-notifier", [:])
            case .noSecret(let variable): ("no-secret", ["variable": .text(variable)])
            case .insecure(let address): ("insecure", ["address": .text(address)])
            }
        let runs = localizer.runs("refusal.sink.\(key)", arguments, offering: ["option": .give(.sink)])
        self.init(code: "schedule.sink", runs)
    }
}
