import ManasikStoreContract

/// What to store, and what to return of it.
struct Decision<Result> {
    let commit: Commit
    /// Computes what is returned; called while the commit is being stored.
    let result: () -> Result

    init(_ commit: Commit, _ result: @escaping () -> Result) {
        (self.commit, self.result) = (commit, result)
    }

    init(_ commit: Commit, _ result: Result) { self.init(commit) { result } }
}
