// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The specs of a Lua library that others wrote for busted, fetched from Debian's sources and run unchanged.
struct ForeignSuite {
    let name: String
    /// Debian's name of the source.
    let source: String
    /// Spec files that need what no sandbox has, with the reason.
    let leftOut: [String: String]

    static let all = [
        ForeignSuite(
            name: "argparse",
            source: "lua-argparse",
            leftOut: [
                "completion_spec.lua": "starts programs", "integrity_spec.lua": "starts programs",
                "pparse_spec.lua": "asks for debug.traceback",
            ]
        ),
        ForeignSuite(name: "binaryheap", source: "lua-binaryheap", leftOut: [:]),
    ]

    /// Why a suite cannot be had.
    struct Absent: Error {
        let reason: String
    }

    /// Downloads the source with `apt-get` into a directory of its own; the system's lists of packages stay as they are.
    func fetch(into space: URL) throws -> URL {
        guard let apt = Command.path(of: "apt-get"), let tar = Command.path(of: "tar") else {
            throw Absent(reason: "apt-get or tar is missing")
        }
        let manager = FileManager.default
        let lists = space.appending(path: "lists")
        let sources = space.appending(path: "sources.list")
        let options = [
            "-o", "Dir::Etc::sourcelist=\(sources.path)", "-o", "Dir::Etc::sourceparts=/dev/null",
            "-o", "Dir::State::lists=\(lists.path)",
        ]
        if !manager.fileExists(atPath: sources.path) {
            try manager.createDirectory(
                at: lists.appending(path: "partial"),
                withIntermediateDirectories: true
            )
            let line =
                "deb-src [signed-by=\(Self.keyring)] http://deb.debian.org/debian \(Self.release) main\n"
            try line.write(to: sources, atomically: true, encoding: .utf8)
            _ = try Command(apt, options + ["update"], in: space).run()
        }
        let place = space.appending(path: source)
        try manager.createDirectory(at: place, withIntermediateDirectories: true)
        // What Debian adds to a source is not needed, and so may be missing.
        _ = try Command(apt, options + ["source", "--download-only", "--only-source", source], in: place)
            .run()
        let archives = try manager.contentsOfDirectory(atPath: place.path).filter {
            $0.contains(".orig.tar.")
        }
        guard let archive = archives.first else {
            throw Absent(reason: "apt-get has no source of \(source) for \(Self.release)")
        }
        _ = try Command(tar, ["--strip-components=1", "-xf", archive], in: place).run()
        return place
    }

    /// The spec files that are run, as paths in the directory.
    func files(in directory: URL) throws -> [String] {
        let all = try FileManager.default.contentsOfDirectory(atPath: directory.appending(path: "spec").path)
            .filter { $0.hasSuffix("_spec.lua") }.sorted()
        for (file, reason) in leftOut.sorted(by: { $0.key < $1.key }) where all.contains(file) {
            print("  left out: \(file), which \(reason)")
        }
        return all.filter { leftOut[$0] == nil }.map { "spec/\($0)" }
    }

    private static let keyring = "/usr/share/keyrings/debian-archive-keyring.gpg"

    /// The name of the system's release, such as `bookworm`.
    private static var release: String {
        let text = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VERSION_CODENAME=") }
        return line.map { String($0.dropFirst("VERSION_CODENAME=".count)) } ?? "bookworm"
    }
}
