import ManasikAlmanac
import ManasikDomain
import ManasikViews

extension PersonReading {
    /// The first of the five prayers after now; nil where it is not known where the person is.
    ///
    /// - Parameter isAtTheRites: Whether a walk is under way: then its prayers are those of Makkah, wherever home is.
    func nextPrayer(isAtTheRites: Bool = false) -> ComingPrayer? {
        guard let place = try? AlmanacPlace.named(isAtTheRites ? "Makkah" : nil, for: facts) else {
            return nil
        }
        let calculation = generation.prayerCalculation(facts, at: place)
        return ComingPrayer.next(after: context.now, at: place, by: calculation)
    }
}
