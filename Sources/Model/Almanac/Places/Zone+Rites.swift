public import ManasikDomain

extension Zone {
    /// The time zone of Makkah, which has no summer time.
    public static let ofRites = Zone("Asia/Riyadh", secondsAhead: 3 * 60 * 60)
}
