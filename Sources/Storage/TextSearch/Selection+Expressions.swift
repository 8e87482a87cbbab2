import ManasikTextMatching

extension Selection {
    /// The FTS5 expression for documents with the wanted labels; nil if there are none, or too many.
    var expression: String? {
        guard !groups.isEmpty, groups.allSatisfy({ $0.count <= 64 && !$0.isEmpty }) else { return nil }
        return groups.map { wanted in
            "labels : ("
                + wanted.sorted().map { "\"" + TokenStream.groupWord($0) + "\"" }.joined(separator: " OR ")
                + ")"
        }.joined(separator: " AND ")
    }
}
