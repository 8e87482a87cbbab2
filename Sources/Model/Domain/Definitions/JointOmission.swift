/// Steps whose omissions have one consequence together, such as the nights at Mina: it is owed for the last of those
/// that were left out.
public struct JointOmission: Hashable, Sendable {
    /// Steps of the ritual.
    public let steps: [String]
    /// What follows from leaving out a number of them, for the schools that count them together, in rising order. If
    /// more are left out than the last grade says, or all of them, it is what follows from missing one step.
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
