package import ManasikGenerations

extension GenerationError {
    /// What is wrong and what helps, for operators.
    package var words: String {
        switch remedy {
        case .unpinAll: message + "; to let all packs go on: manasik unpin --all"
        case nil: message
        }
    }
}
