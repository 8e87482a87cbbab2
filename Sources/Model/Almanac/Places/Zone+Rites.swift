public import ManasikDomain

extension Zone {
    /// The time zone of rites whose tradition names no site; it has no summer time.
    public static let ofRites = Zone("Asia/Riyadh", secondsAhead: 3 * 60 * 60)
}
