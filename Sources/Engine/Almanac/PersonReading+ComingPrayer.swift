import ManasikAlmanac
import ManasikDomain
import ManasikViews

extension PersonReading {
    /// Returns the first of the five prayers after now; nil if the person's place is not known.
    ///
    /// - Parameter isAtTheRites: Whether a walk is under way: the prayers are then those of Makkah.
    func nextPrayer(isAtTheRites: Bool = false) -> ComingPrayer? {
        let name = isAtTheRites ? "Makkah" : nil
        guard let place = try? PlaceFinder.ofThisMachine.place(named: name, for: facts) else { return nil }
        let calculation = generation.prayerCalculation(facts, at: place)
        return ComingPrayer.next(after: context.now, at: place, by: calculation)
    }
}
