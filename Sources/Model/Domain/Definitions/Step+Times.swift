extension Step {
    /// The times at which it opens and closes, also at its second places, and until which it may be done late, in any
    /// school.
    package var times: [StepTime] {
        var times: [StepTime] = []
        for ends in [opens, closes, lateUntil] + alsoAt.map({ $0.closes }) {
            times += ends?.distinctValues ?? []
        }
        return times
    }
}
