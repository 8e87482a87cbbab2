public import ManasikLocalization

/// The reason why notifications cannot be delivered to a named sink.
public enum SinkProblem: Error, Hashable, Sendable {
    /// The program that shows notifications on a desktop is not installed.
    case noNotifier
    /// The secret for signing webhook requests is not set in the environment variable that should hold it.
    case noSecret(variable: String)
    /// The address of a webhook is neither `https` nor on this machine.
    case insecure(address: String)
    /// The file holds something other than notifications, or is no regular file.
    case foreignFile(path: String)
}

extension Refusal {
    public init(_ problem: SinkProblem, in localizer: Localizer) {
        let (key, arguments): (String, [String: MessageArgument]) =
            switch problem {
            case .noNotifier: ("no-notifier", [:])
            case .noSecret(let variable): ("no-secret", ["variable": .text(variable)])
            case .foreignFile(let path): ("foreign-file", ["path": .text(path)])
            case .insecure(let address): ("insecure", ["address": .text(address)])
            }
        let runs = localizer.runs("refusal.sink.\(key)", arguments, offering: ["option": .give(.sink)])
        self.init(code: "schedule.sink", runs)
    }
}
