/// The store that a home directory holds: the one place that says of which kind it is.
///
/// Another kind has a folder of its own beside `SQLite/`, with the same functions for its files: opening, copying, backing up and
/// putting back.
public typealias HomeStore = SQLiteStore
