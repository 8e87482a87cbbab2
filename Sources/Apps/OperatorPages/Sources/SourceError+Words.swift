package import ManasikPackSources

extension SourceError {
    /// What is wrong and what helps, for operators.
    package var words: String { message + (remedy.map { "; " + $0.words } ?? "") }
}

extension SourceError.Remedy {
    /// What helps, for operators.
    fileprivate var words: String {
        switch self {
        case .take(let pack, let source): "to take it from '\(source)': manasik source move \(pack) \(source)"
        case .ofGenerations(let remedy): remedy.words
        case .addSourcesAgain:
            "restore a backup; without one, move the file away, and add the sources again: manasik source add ADDRESS --root FILE"
        case .ofUpdate(let error): error.remedy
        }
    }
}
