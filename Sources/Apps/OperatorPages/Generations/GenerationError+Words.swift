package import ManasikGenerations

extension GenerationError {
    /// What is wrong and what helps, for operators.
    package var words: String { message + (remedy.map { "; " + $0.words } ?? "") }
}

extension GenerationError.Remedy {
    /// What helps, for operators.
    var words: String {
        switch self {
        case .unpinAll: "to let all packs go on: manasik unpin --all"
        case .makeRoom:
            "remove old generations with 'manasik generations prune'; what is in cache/ and generations/passed/ of the home may "
                + "be removed by hand"
        case .restoreBackup: "bring a backup to another one: manasik restore"
        case .restoreGrants: "to grant what the packs in use ask for: manasik grants restore"
        case .forgetSettings:
            "restore a backup; without one, move the file away, which forgets what was chosen of settings under generations that "
                + "are not active"
        }
    }
}
