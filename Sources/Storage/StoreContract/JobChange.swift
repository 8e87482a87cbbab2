public import ManasikDomain

/// A change to the jobs.
public enum JobChange: Hashable, Sendable {
    /// Puts a job; who holds the one before holds this one.
    case put(Job)
    /// Takes a job away, done or no longer wanted, whoever holds it; where an owner is named, only a job of theirs.
    case remove(key: String, of: PersonID? = nil)
    /// Gives a job back; nothing where it is no longer held by this claim.
    case release(JobClaim)

    public var key: String {
        switch self {
        case .put(let job): job.key
        case .remove(let key, _): key
        case .release(let claim): claim.key
        }
    }
}
