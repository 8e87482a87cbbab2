import ManasikDomain
import ManasikRemembrance

/// A series with the version of the record that keeps it.
struct StoredSeries: Sendable {
    let series: Series
    /// Of the record; 0 where there is none yet.
    let version: Int

    init(_ series: Series, version: Int = 0) {
        self.series = series
        self.version = version
    }
}
