// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The C library of SQLite, to be measured against.
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let luaLibrary = Context.environment["MANASIK_LUA"] ?? "lua5.4"
// What is measured against writes on it.
let raw: [Target.Dependency] = [sqlite, "RawSQLite"]
let rooms = Target.Dependency.product(name: "ManasikRooms", package: "manasik")

/// A benchmark `bench-<name>`, in its folder.
func benchmark(
    _ name: String,
    _ folder: String,
    _ dependencies: [Target.Dependency] = [],
    exclude: [String] = []
) -> Target {
    .executableTarget(
        name: "bench-\(name)",
        dependencies: [rooms] + dependencies,
        path: folder,
        exclude: exclude,
        swiftSettings: [.swiftLanguageMode(.v6)]
    )
}

let package = Package(
    name: "benchmarks",
    dependencies: [
        .package(name: "manasik", path: ".."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        benchmark("packs", "Packs"),
        benchmark("rules", "Rules", exclude: ["functions.lua", "plain.lua"]),
        // The plain alternative to the runtime: C written directly on the Lua API.
        .systemLibrary(name: "BaselineLua", path: "Runtime/BaselineLua", pkgConfig: luaLibrary),
        .target(name: "RuntimeBaseline", dependencies: ["BaselineLua"], path: "Runtime/Baseline"),
        benchmark("runtime", "Runtime/Bench", ["RuntimeBaseline"]),
        .target(
            name: "RawSQLite",
            dependencies: [sqlite],
            path: "SQLite",
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        benchmark("storage", "Storage", raw),
        benchmark("places", "Places", raw + [.product(name: "ManasikEngine", package: "manasik")]),
        benchmark("groups", "Groups", raw + [.product(name: "ManasikEngine", package: "manasik")]),
        benchmark("walk", "Walk", raw + [.product(name: "ManasikEngine", package: "manasik")]),
        benchmark(
            "search",
            "Search",
            raw + [.product(name: "ManasikEngine", package: "manasik")],
            exclude: [
                "queries.txt", "Scale/contender.py", "Scale/tantivy_contender.py",
                "Scale/xapian_contender.py",
            ]
        ),
        benchmark("handlers", "Handlers", [.product(name: "ManasikEngine", package: "manasik")]),
        benchmark("isolation", "Isolation"),
        benchmark("schedule", "Schedule", raw + [.product(name: "ManasikEngine", package: "manasik")]),
        // Starts programs and waits for them; needs no room.
        .executableTarget(
            name: "bench-suites",
            path: "Suites",
            exclude: ["Lua"],
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        // The C library of Debian's libitl-dev, to be measured against.
        .systemLibrary(name: "CITL", path: "Almanac/CITL", providers: [.apt(["libitl-dev"])]),
        benchmark("almanac", "Almanac/Bench", ["CITL"]),
    ]
)
