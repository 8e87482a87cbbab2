public import ManasikDomain

/// A worker's hold on a job until it is released or expires.
public struct JobClaim: Hashable, Sendable {
    /// The job's key.
    public let key: String
    /// Distinguishes the claim from every other claim on the job.
    public let token: String

    public init(key: String, token: String) {
        self.key = key
        self.token = token
    }
}

/// A job that a worker holds.
public struct ClaimedJob: Hashable, Sendable {
    public let job: Job
    public let claim: JobClaim

    public init(job: Job, claim: JobClaim) {
        self.job = job
        self.claim = claim
    }
}
