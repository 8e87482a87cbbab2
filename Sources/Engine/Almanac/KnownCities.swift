import ManasikAlmanac
import ManasikDomain
import Synchronization

/// A cache of looked-up cities, since the schedules of many people ask for the same ones.
enum KnownCities {
    /// Looks a name up as `Gazetteer.find` does.
    static func find(_ name: String, preferring country: String? = nil) -> Gazetteer.Answer {
        let question = Question(name: name, country: country)
        if let answer = answers.withLock({ $0.value(of: question) }) { return answer }
        let answer = Gazetteer.find(name, preferring: country)
        answers.withLock { _ = $0.insert(answer, for: question) }
        return answer
    }

    private struct Question: Hashable {
        let name: String
        let country: String?
    }

    private static let answers = Mutex(LRUCache<Question, Gazetteer.Answer>(capacity: 256))
}
