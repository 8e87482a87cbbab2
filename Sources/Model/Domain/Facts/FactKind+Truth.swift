extension FactKind {
    /// Returns what a word says that stands for yes or no, in English or in Arabic; nil for any other word.
    public static func truth(of word: String) -> Bool? {
        switch word.lowercased() {
        case "yes", "true", "نعم": true
        case "no", "false", "لا": false
        default: nil
        }
    }
}
