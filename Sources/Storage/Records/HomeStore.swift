/// The kind of store in a home directory; this line alone decides it.
///
/// Another kind has a folder of its own beside `SQLite/`, with the same functions for its files: opening, copying,
/// backing up and restoring; its `library` is what operators are told that it stands on.
public typealias HomeStore = SQLiteStore
