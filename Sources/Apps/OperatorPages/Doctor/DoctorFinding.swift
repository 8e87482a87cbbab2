/// Something that `doctor` has to say, in one sentence with what to do about it.
package struct DoctorFinding: Hashable {
    package enum Gravity: String, Hashable { case problem, notice }

    /// What it is about; for programs.
    package enum Area: String, Hashable {
        case generation, isolation, packs, content, records, home, disk, clock, zones, lua, backup, sinks,
            keys
    }

    package let area: Area
    package let gravity: Gravity
    package let text: String

    package init(area: Area, gravity: Gravity, text: String) {
        self.area = area
        self.gravity = gravity
        self.text = text
    }
}

/// What `doctor` has found so far: causes before what follows from them.
package struct DoctorFindings {
    package private(set) var all: [DoctorFinding] = []

    package init(all: [DoctorFinding] = []) {
        self.all = all
    }

    package mutating func problem(_ area: DoctorFinding.Area, _ texts: [String]) {
        all += texts.map { DoctorFinding(area: area, gravity: .problem, text: $0) }
    }

    package mutating func notice(_ area: DoctorFinding.Area, _ texts: [String]) {
        all += texts.map { DoctorFinding(area: area, gravity: .notice, text: $0) }
    }
}
