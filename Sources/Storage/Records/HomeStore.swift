/// The kind of store in a home directory; this line alone decides it.
///
/// Another kind has a folder of its own beside `SQLite/`, with the same functions for its files: opening, copying,
/// backing up and restoring.
public typealias HomeStore = SQLiteStore
