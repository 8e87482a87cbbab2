import Foundation
import ManasikDomain

/// Finds where ways and relations are that a file draws by their nodes, by reading it again.
///
/// It keeps the places of the nodes that they are drawn by, and of no others, however large the file is.
struct MapPlacement {
    private var points: [MapElement.ID: Coordinate] = [:]
    private var drawings: [MapElement.ID: [MapElement.ID]] = [:]
    /// What is looked for in the next reading.
    private var wanted: Set<MapElement.ID>
    private var sought: Set<MapElement.ID>

    /// Relations of relations of ways are followed to their nodes, and no further.
    private static let mostReadings = 4

    init(of members: some Sequence<[MapElement.ID]>) {
        wanted = Set(members.joined())
        sought = wanted
    }

    /// Reads a file as often as members of members are looked for.
    ///
    /// - Throws: `MapProblem`, and what the system says of the file.
    mutating func read(_ file: URL) throws {
        for _ in 0..<Self.mostReadings where !wanted.isEmpty {
            var next: Set<MapElement.ID> = []
            try MapReader.read(file: file) { element in
                guard let id = element.id, wanted.contains(id) else { return }
                if let point = element.coordinate {
                    points[id] = point
                } else {
                    drawings[id] = element.members
                    next.formUnion(element.members)
                }
            }
            wanted = next.subtracting(sought)
            sought.formUnion(wanted)
        }
    }

    /// The middle of the box around what the file has of some members, and how many nodes and members it lacks.
    func middle(of members: [MapElement.ID]) -> (point: Coordinate?, missing: Int) {
        var (box, missing) = (MapBox(), 0)
        add(members, to: &box, missing: &missing, depth: 1)
        return (box.middle, missing)
    }

    private func add(_ members: [MapElement.ID], to box: inout MapBox, missing: inout Int, depth: Int) {
        for member in Set(members) {
            if let point = points[member] {
                box.add(latitude: point.latitude, longitude: point.longitude)
            } else if let drawing = drawings[member], depth < Self.mostReadings {
                add(drawing, to: &box, missing: &missing, depth: depth + 1)
            } else {
                missing += 1
            }
        }
    }
}
