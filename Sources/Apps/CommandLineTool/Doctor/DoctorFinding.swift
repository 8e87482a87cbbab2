/// Something that `doctor` has to say, in one sentence with what to do about it.
struct DoctorFinding: Hashable {
    enum Gravity: String, Hashable { case problem, notice }

    /// What it is about; for programs.
    enum Area: String, Hashable {
        case generation, isolation, packs, content, records, home, disk, clock, zones, lua, backup, sinks,
            keys
    }

    let area: Area
    let gravity: Gravity
    let text: String
}

/// What `doctor` has found so far: causes before what follows from them.
struct DoctorFindings {
    private(set) var all: [DoctorFinding] = []

    mutating func problem(_ area: DoctorFinding.Area, _ texts: [String]) {
        all += texts.map { DoctorFinding(area: area, gravity: .problem, text: $0) }
    }

    mutating func notice(_ area: DoctorFinding.Area, _ texts: [String]) {
        all += texts.map { DoctorFinding(area: area, gravity: .notice, text: $0) }
    }
}
