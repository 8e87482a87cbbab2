public import ManasikDomain

extension Zone {
    /// The time zone in which the times of the rites are given: that of Makkah, which has no summer time.
    public static let ofRites = Zone("Asia/Riyadh", secondsAhead: 3 * 60 * 60)
}
