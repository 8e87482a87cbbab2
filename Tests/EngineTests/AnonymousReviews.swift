/// Declarations of reviews of which only moderators know whose they are, and of notes about them.
enum AnonymousReviews {
    /// Everybody keeps their own.
    static let own = """
        manasik.collection { id = "reviews", fields = { text = "text" }, form = { "text" }, list = { fields = { "text" } } }
        \(notes)
        """

    /// They are shared.
    static let shared = sharing()

    /// - Parameter hidden: Further rules of `access.fields`.
    static func sharing(hiding hidden: String = "") -> String {
        """
        manasik.collection { id = "reviews", scope = "shared",
          fields = { text = "text", stars = manasik.range(1, 5), author = "account" },
          one_per = { "text" }, form = { "text", "stars" }, list = { fields = { "text" } },
          access = { roles = { "moderator" }, read = true, create = true, update = { is_author = true },
            delete = { is_author = true },
            fields = { author = { read = { role = "moderator" } }\(hidden) } } }
        \(notes)
        """
    }

    private static let notes = """
        manasik.collection { id = "notes", form = { "line", "of" },
          fields = { line = "text", of = { kind = "reference", to = "reviews" } } }
        """
}
