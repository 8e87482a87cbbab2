import Foundation

/// Why the system did not read or write a file, in words, with what to do as far as that is the same for every client.
enum SystemError {
    static func words(_ number: CInt) -> String {
        switch number {
        case ENOSPC, EDQUOT: "the disk is full; make room, and try again"
        case EROFS:
            "the disk is mounted read-only, as the system does when one fails; see why, and make it writable"
        case EACCES, EPERM: "you have no permission; see whose it is, and run the program as them"
        case ENOTDIR: "a part of the path is not a directory; name another place"
        case ENOENT: "a part of the path does not exist"
        case EIO: "the disk failed"
        default: String(cString: strerror(number))
        }
    }

    /// What else helps; nil if nothing does that clients name in ways of their own.
    static func remedy(_ number: CInt) -> GenerationError.Remedy? { number == EIO ? .restoreBackup : nil }
}
