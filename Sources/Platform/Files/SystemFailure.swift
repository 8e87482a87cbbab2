import Foundation

/// A call of the system that failed on a file, in words for operators.
package struct SystemFailure: FileFailure, Hashable {
    package let path: String
    /// The error of the system, such as `ENOSPC`.
    package let number: CInt

    package init(failed path: String, number: CInt) { (self.path, self.number) = (path, number) }

    /// Whether the disk, or what the user may have of it, has no room left.
    package var isFull: Bool { [ENOSPC, EDQUOT].contains(number) }

    /// Why the system refused.
    package var cause: String {
        switch number {
        case ENOSPC, EDQUOT: "the disk is full"
        case EROFS: "the disk is mounted read-only, as the system does when one fails"
        case EACCES, EPERM: "you have no permission"
        case ENOTDIR: "a part of the path is not a directory"
        case ENOENT: "a part of the path does not exist"
        case EISDIR: "it is a directory"
        case ELOOP: "a link is in its place, or the links of its path lead in a circle"
        case EIO: "the disk failed"
        default: String(cString: strerror(number))
        }
    }

    /// What to do, as far as that is the same for every client; nil if the cause says all.
    package var help: String? {
        switch number {
        case ENOSPC, EDQUOT: "make room, and try again"
        case EROFS: "see why, and make it writable"
        case EACCES, EPERM: "see whose it is, and run the program as them"
        case ENOTDIR: "name another place"
        case EISDIR: "move it away"
        case ELOOP: "move the link away"
        default: nil
        }
    }

    /// The cause, with what to do.
    package var words: String { cause + (help.map { "; " + $0 } ?? "") }
}
