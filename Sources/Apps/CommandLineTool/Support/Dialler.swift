import Foundation
import ManasikDomain

/// The connection to the desktop's program for telephone calls.
enum Dialler {
    /// Opens the number's URI with `xdg-open`, if the desktop has it.
    ///
    /// - Returns: Whether a program accepted it.
    static func dial(
        _ phone: PhoneNumber,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Bool {
        let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
        let directories = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        guard hasDesktop,
            let program = directories.map({ $0 + "/xdg-open" })
                .first(where: { FileManager.default.isExecutableFile(atPath: $0) })
        else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [phone.uri]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
