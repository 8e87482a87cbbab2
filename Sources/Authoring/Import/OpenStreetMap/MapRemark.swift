import ManasikDomain

/// What an Overpass server says of its answer beside the elements.
struct MapRemark {
    private var bytes: [UInt8] = []
    private static let longest = 500

    mutating func append(_ byte: UInt8) {
        if bytes.count < Self.longest { bytes.append(byte) }
    }

    /// Checks that the server did not give up; other remarks, such as on its settings, are of no interest.
    ///
    /// - Throws: `MapProblem` with what the server says.
    func check(at place: MapPlace) throws(MapProblem) {
        let text = String(decoding: bytes, as: UTF8.self).replacing("\\\"", with: "\"").trimmed
        guard text.lowercased().contains("error") else { return }
        var problem = place.problem(.gaveUp)
        problem.detail = text
        throw problem
    }
}
