public import ManasikDomain

extension Zone {
    /// The clock by which the times of the rites are said: that of Makkah, which is never changed in summer.
    public static let ofRites = Zone("Asia/Riyadh", secondsAhead: 3 * 60 * 60)
}
