public import ManasikDomain

/// A change to the jobs.
public enum JobChange: Hashable, Sendable {
    /// Puts a job; a claim on the job that it replaces stays in force.
    case put(Job)
    /// Removes a job, done or no longer wanted, whoever holds it; with an owner, only a job of theirs.
    case remove(key: String, of: PersonID? = nil)
    /// Releases a job; does nothing if the claim no longer holds it.
    case release(JobClaim)

    public var key: String {
        switch self {
        case .put(let job): job.key
        case .remove(let key, _): key
        case .release(let claim): claim.key
        }
    }
}
