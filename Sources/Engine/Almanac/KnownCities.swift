import ManasikAlmanac
import Synchronization

/// The cities that were looked up lately, so that the schedules of many persons do not look for the same ones again.
enum KnownCities {
    /// Looks a name up as `Gazetteer.find` does.
    static func find(_ name: String, preferring country: String? = nil) -> Gazetteer.Answer {
        let question = Question(name: name, country: country)
        if let answer = answers.withLock({ $0[question] }) { return answer }
        let answer = Gazetteer.find(name, preferring: country)
        answers.withLock { answers in
            if answers.count == mostAnswers { answers = [:] }
            answers[question] = answer
        }
        return answer
    }

    private struct Question: Hashable {
        let name: String
        let country: String?
    }

    private static let answers = Mutex<[Question: Gazetteer.Answer]>([:])
    private static let mostAnswers = 256
}
