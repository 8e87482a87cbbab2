/// Steps whose omissions have one consequence together, as the nights at Mina have: it is owed for the last of those that
/// were left out.
public struct JointOmission: Hashable, Sendable {
    /// Steps of the ritual.
    public let steps: [String]
    /// What follows where so many of them are left out, by the schools that count them together; in rising order. Where more
    /// are left out than the last grade says, or all of them, it is what follows from missing one step.
    public let grades: BySchool<[Step.Grade]>

    public init(steps: [String], grades: BySchool<[Step.Grade]>) {
        self.steps = steps
        self.grades = grades
    }
}

extension JointOmission: WireValue {
    public var wire: JSONValue { .object(["steps": steps.wire, "grades": grades.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(steps: try fields.required("steps"), grades: try fields.required("grades"))
    }
}
