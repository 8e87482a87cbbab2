import ManasikDomain
public import ManasikRecords
public import ManasikStoreContract
public import ManasikViews

extension EngineError {
    /// Returns the error for a failed operation of a store.
    public static func store(_ error: StoreError) -> EngineError { .store(StoreProblem(error)) }
    /// Returns the error for a failed operation on a store's file.
    public static func home(_ error: StoreFileError) -> EngineError {
        .home(path: error.path, StoreProblem(error.reason))
    }
}

extension EngineError {
    /// Whether nothing can be stored for now, while what is stored can be read: the home cannot be written, its disk is
    /// full, or migrations are only shown.
    var preventsStoring: Bool {
        switch self {
        case .store(.readOnly), .store(.full): true
        case .store(.failed(let detail)): detail.code == .migratedInMemory
        default: false
        }
    }
}

extension StoreProblem {
    public init(_ error: StoreError) {
        self =
            switch error {
            case .busy(let seconds): .busy(waitedSeconds: seconds)
            case .full: .full
            case .readOnly: .readOnly
            case .unreadable: .unreadable
            case .damaged(let detail): .damaged(detail: detail)
            case .newerSchema(let detail): .newer(detail: detail)
            case .notPermitted(let detail): .unusable(detail: detail)
            case .conflict: .conflict(detail: error.description)
            case .claimLost: .claimLost
            case .unavailable(let detail), .timedOut(let detail), .invalid(let detail):
                .failed(detail: detail)
            }
    }
}
