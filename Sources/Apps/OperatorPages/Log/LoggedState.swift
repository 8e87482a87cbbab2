/// The member of an entry's body that has what a list is after the change.
package enum LoggedState {
    package static let name = "after"
}
