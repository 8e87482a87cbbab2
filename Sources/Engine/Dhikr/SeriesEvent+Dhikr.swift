import ManasikDomain
import ManasikRemembrance

extension SeriesEvent {
    /// The dhikr that it is about; nil where it is about the whole series.
    var dhikr: DefinitionID? {
        switch self {
        case .count(let dhikr, _), .set(let dhikr, _), .reset(let dhikr): dhikr
        case .resetAll, .add: nil
        }
    }
}
