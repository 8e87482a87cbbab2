/// The member of an entry's body that holds the whole list after the change.
package enum LoggedState {
    package static let name = "after"
}
