// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

/// The settings of every Swift target: language mode 6 and warnings as errors.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// SQLite with migrations, WAL and FTS5: the most complete and best kept SQLite library of the language.
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
// The system's SQLite, by the module that GRDB itself uses.
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
// Verbs, options, help and completions: kept by the Swift project itself.
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
// Log lines with levels, for operators: the one interface to logs that Swift's servers share.
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

/// The system's Lua 5.4 by its name for pkg-config; `MANASIK_LUA` picks another.
let luaLibrary = Context.environment["MANASIK_LUA"] ?? "lua5.4"

/// The commit that is built, as `scripts/install` and `scripts/package` name it; other builds name none, so that a commit alone
/// makes nothing be built again.
let commit = Context.environment["MANASIK_COMMIT"]

/// Whether `scripts/fuzz` builds: the rooms that read packs, with the coverage that libFuzzer follows. The tools of the build are
/// linked without it, since libFuzzer brings its own `main`.
let isForFuzzing = Context.environment["MANASIK_FUZZ"] != nil
let coverage: [SwiftSetting] = isForFuzzing ? [.unsafeFlags(["-sanitize=fuzzer"])] : []

/// The settings of rooms that compute much: optimized in debug builds too, with assertions, since their tests then take a
/// third of the time. As another package's dependency they do without, because SwiftPM refuses unsafe flags there, and for
/// the fuzzer, which runs for seconds.
let optimized: [SwiftSetting] =
    Context.packageDirectory.contains("/checkouts/") || isForFuzzing
    ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

/// Whether each module of tests is compiled as a whole, as `scripts/test` asks for where nothing is built yet: a build from nothing
/// takes a ninth less time, and one after a change of one file four times as much. `-num-threads` gives each file an output of its own,
/// which the index of tests needs.
let compilesTestsAsAWhole = Context.environment["MANASIK_WHOLE_TESTS"] != nil
let testSettings: [SwiftSetting] =
    settings + (compilesTestsAsAWhole ? [.unsafeFlags(["-wmo", "-num-threads", "1"])] : [])

/// A library target in `Sources/<folder>`, module `Manasik<last part of the folder>`.
func room(
    _ folder: String,
    _ dependencies: [Target.Dependency],
    exclude: [String] = [],
    resources: [Resource]? = nil,
    plugins: [Target.PluginUsage]? = nil,
    isOptimized: Bool = false
) -> Target {
    .target(
        name: "Manasik\(folder.split(separator: "/").last!)",
        dependencies: dependencies,
        path: "Sources/\(folder)",
        exclude: exclude,
        resources: resources,
        swiftSettings: settings + coverage + (isOptimized ? optimized : []),
        plugins: plugins
    )
}

/// The tests of a room, in `Tests/<folder>Tests`.
func tests(_ folder: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: "Manasik\(folder)Tests",
        dependencies: dependencies,
        path: "Tests/\(folder)Tests",
        swiftSettings: testSettings
    )
}

let package = Package(
    name: "manasik",
    products: [
        .library(name: "ManasikEngine", targets: ["ManasikEngine"]),
        .executable(name: "manasik", targets: ["manasik"]),
        // The rooms by themselves, for `Benchmarks/` to measure; not for others.
        .library(
            name: "ManasikRooms",
            targets: [
                "ManasikDomain", "ManasikAlmanac", "ManasikLuaRuntime", "ManasikPackHost", "ManasikRecords",
                "ManasikRules", "ManasikStoreContract", "ManasikTextMatching", "ManasikTextSearch",
            ]
        ),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    ],
    targets: [
        // SHA-256 from libsodium, the C library of cryptography that is kept most carefully; names packs by content.
        .systemLibrary(
            name: "CSodium",
            path: "Sources/Native/CSodium",
            pkgConfig: "libsodium",
            providers: [.apt(["libsodium-dev"])]
        ),

        // OpenSSL's libcrypto, for signatures by ECDSA P-256 and RSA, which libsodium has not.
        .systemLibrary(
            name: "CCrypto",
            path: "Sources/Native/CCrypto",
            pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"])]
        ),
        // Filters of system calls, from the library of the kernel's own developers, as systemd and containers use it.
        .systemLibrary(
            name: "CSeccomp",
            path: "Sources/Native/CSeccomp",
            pkgConfig: "libseccomp",
            providers: [.apt(["libseccomp-dev"])]
        ),
        // Confines the process that asks for it; only Linux can.
        .target(
            name: "CConfinement",
            dependencies: [.target(name: "CSeccomp", condition: .when(platforms: [.linux]))],
            path: "Sources/Native/CConfinement"
        ),

        // The C library's trigonometry, by one name on every platform.
        .systemLibrary(name: "CMath", path: "Sources/Native/CMath"),
        room("Model/Domain", ["CMath"], isOptimized: true),
        .systemLibrary(
            name: "LuaSystem",
            path: "Sources/Native/LuaSystem",
            pkgConfig: luaLibrary,
            providers: [.apt(["liblua5.4-dev"]), .brew(["lua"])]
        ),
        .target(
            name: "CLua",
            dependencies: ["LuaSystem"],
            path: "Sources/Native/CLua",
            cSettings: isForFuzzing ? [.unsafeFlags(["-fsanitize=fuzzer-no-link"])] : []
        ),
        room("Packs/LuaRuntime", ["CLua"]),
        // Makes the files of locales a part of the program.
        .executableTarget(
            name: "embed-locales",
            path: "Sources/Build/embed-locales",
            swiftSettings: settings
        ),
        .plugin(
            name: "EmbedLocales",
            capability: .buildTool(),
            dependencies: ["embed-locales"],
            path: "Sources/Build/EmbedLocales"
        ),
        room(
            "Model/Localization",
            ["ManasikDomain"],
            exclude: ["locales"],
            plugins: ["EmbedLocales"],
            isOptimized: true
        ),
        room("Logic/Rules", ["ManasikDomain"], isOptimized: true),
        room("Logic/Walkthroughs", ["ManasikDomain", "ManasikRules", "ManasikAlmanac"], isOptimized: true),
        // Cities as bytes of the program.
        .target(name: "CGazetteer", path: "Sources/Native/CGazetteer", exclude: ["cities.txt", "README.md"]),
        // Archives of packs by the system's libarchive, loaded when it is first used; its headers say how.
        .target(name: "CArchive", path: "Sources/Native/CArchive"),
        // Posts and fetches by the system's libcurl, loaded when it is first used.
        .target(name: "CCurl", path: "Sources/Native/CCurl"),
        .target(
            name: "CCommit",
            path: "Sources/Native/CCommit",
            cSettings: commit.map { [.define("MANASIK_COMMIT", to: $0)] } ?? []
        ),
        room("Model/Almanac", ["ManasikDomain", "ManasikLocalization", "CGazetteer", "CMath"]),
        room("Logic/Scheduling", ["ManasikDomain"]),
        room("Logic/OpeningHours", ["ManasikDomain", "ManasikAlmanac", "ManasikScheduling"]),
        room("Platform/SystemZones", ["ManasikDomain"]),
        room("Platform/Files", []),
        room("Logic/Remembrance", ["ManasikDomain"]),
        room("Logic/Merging", ["ManasikDomain"]),
        room("Logic/TextMatching", ["ManasikDomain"], isOptimized: true),
        room(
            "Views",
            [
                "ManasikDomain", "ManasikAlmanac", "ManasikRules", "ManasikWalkthroughs",
                "ManasikScheduling", "ManasikOpeningHours", "ManasikRemembrance",
            ]
        ),
        room(
            "Presentation",
            [
                "ManasikDomain", "ManasikLocalization", "ManasikAlmanac", "ManasikRules",
                "ManasikWalkthroughs", "ManasikScheduling", "ManasikOpeningHours", "ManasikRemembrance",
                "ManasikViews",
            ]
        ),
        room("Storage/StoreContract", ["ManasikDomain"]),
        room(
            "Storage/Records",
            ["ManasikDomain", "ManasikFiles", "ManasikStoreContract", "CSodium", grdb, sqlite]
        ),
        room(
            "Storage/TextSearch",
            ["ManasikDomain", "ManasikTextMatching", grdb, sqlite],
            isOptimized: true
        ),
        room(
            "Packs/PackHost",
            ["ManasikDomain", "ManasikLocalization", "ManasikLuaRuntime", "ManasikRules", "CSodium"]
        ),
        room("Packs/PackDistribution", ["ManasikDomain", "ManasikPackHost", "CArchive"]),
        room(
            "Packs/Generations",
            ["ManasikDomain", "ManasikFiles", "ManasikPackHost", "ManasikPackDistribution"]
        ),
        room("Packs/UpdateFramework", ["ManasikDomain", "ManasikFiles", "CSodium", "CCrypto", "CCurl"]),
        room(
            "Packs/PackSources",
            [
                "ManasikDomain", "ManasikFiles", "ManasikPackHost", "ManasikPackDistribution",
                "ManasikGenerations",
                "ManasikUpdateFramework",
            ]
        ),
        room("Packs/Isolation", ["CConfinement"]),
        room(
            "Engine",
            [
                "ManasikDomain", "ManasikLocalization", "ManasikRules", "ManasikWalkthroughs",
                "ManasikAlmanac", "ManasikScheduling", "ManasikRemembrance", "ManasikMerging",
                "ManasikRecords",
                "ManasikStoreContract", "CCurl", "CSodium", "ManasikPresentation", "ManasikTextMatching",
                "ManasikTextSearch", "ManasikPackHost", "ManasikSystemZones",
                "ManasikViews",
            ]
        ),
        room(
            "Authoring/PackTesting",
            [
                "ManasikDomain", "ManasikLocalization", "ManasikRules", "ManasikViews", "ManasikPresentation",
                "ManasikPackHost", "ManasikLuaRuntime", "ManasikEngine", "ManasikAuthoring",
            ],
            resources: [.embedInCode("Vocabulary")]
        ),
        room(
            "Authoring/RitualProofs",
            [
                "ManasikDomain", "ManasikRules", "ManasikWalkthroughs", "ManasikAlmanac", "ManasikPackHost",
                "ManasikSystemZones",
            ],
            isOptimized: true
        ),
        room(
            "Authoring",
            [
                "ManasikDomain", "ManasikLocalization", "ManasikRules", "ManasikWalkthroughs",
                "ManasikAlmanac",
                "ManasikOpeningHours", "ManasikPresentation", "ManasikPackHost",
            ],
            exclude: ["PackTesting", "RitualProofs"]
        ),
        // Pages as lines, and the screens and keys of the command line tool.
        room("Apps/Terminal", ["ManasikPresentation"], exclude: ["README.md"], isOptimized: true),
        // What operators and authors are shown and answered, without a terminal.
        room(
            "Apps/OperatorPages",
            [
                "ManasikDomain", "ManasikLocalization", "ManasikWalkthroughs", "ManasikStoreContract",
                "ManasikPackHost", "ManasikGenerations", "ManasikUpdateFramework", "ManasikPackSources",
                "ManasikLuaRuntime", "ManasikEngine", "ManasikRitualProofs", "ManasikAuthoring",
                "ManasikPresentation", "ManasikFiles",
            ]
        ),
        .executableTarget(
            name: "manasik",
            dependencies: [
                "ManasikDomain", "ManasikLocalization", "ManasikWalkthroughs", "ManasikAlmanac",
                "ManasikScheduling", "ManasikRemembrance", "ManasikRecords", "ManasikPackHost",
                "ManasikRules", "ManasikPresentation", "ManasikStoreContract", "ManasikRitualProofs",
                "ManasikLuaRuntime", "ManasikEngine", "ManasikPackTesting", "ManasikAuthoring",
                "ManasikTerminal", "ManasikSystemZones", "ManasikViews", "ManasikPackDistribution",
                "ManasikGenerations", "ManasikUpdateFramework", "CCommit", argumentParser, logging,
                "ManasikIsolation", "ManasikPackSources", "ManasikOperatorPages", "ManasikFiles",
            ],
            path: "Sources/Apps/CommandLineTool",
            // It parses and prints: optimizing it makes each release build half a minute longer, and nothing faster.
            swiftSettings: settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
        ),

        .testTarget(
            name: "ManasikTerminalTests",
            dependencies: [
                "ManasikTerminal", "ManasikPresentation", "ManasikPseudoTerminal", "ManasikTerminalDemo",
            ],
            path: "Tests/TerminalTests",
            swiftSettings: testSettings
        ),
        // A terminal for tests to sit at: starts a program, sends keys, reads the screen.
        .target(name: "CPseudoTerminal", path: "Tests/Support/CPseudoTerminal"),
        .target(
            name: "ManasikPseudoTerminal",
            dependencies: ["CPseudoTerminal", "ManasikTerminal"],
            path: "Tests/Support/PseudoTerminal",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "ManasikTerminalDemo",
            dependencies: ["ManasikTerminal", "ManasikPresentation"],
            path: "Tests/Support/TerminalDemo",
            swiftSettings: settings
        ),

        // Drives the built program.
        tests(
            "EndToEnd",
            [
                "manasik", "activation-loop", "ManasikPseudoTerminal", "ManasikTerminal",
                "ManasikCalendarReader",
                "ManasikDomain", "ManasikAlmanac", "ManasikLocalization", "ManasikRemembrance",
                "ManasikEngine", "ManasikLuaRuntime", "ManasikWorkbench", "ManasikSampleSchools",
                "ManasikPackHost", "ManasikPackDistribution", "ManasikPackTesting", "ManasikRecords",
                argumentParser, logging,
            ]
        ),
        // What operators and authors are told, of values that are made by hand.
        tests(
            "OperatorPages",
            [
                "ManasikOperatorPages", "ManasikAuthoring", "ManasikDomain", "ManasikEngine",
                "ManasikGenerations",
                "ManasikLuaRuntime", "ManasikPackHost", "ManasikPackSources", "ManasikPresentation",
                "ManasikRecords", "ManasikRitualProofs", "ManasikRules", "ManasikStoreContract",
                "ManasikUpdateFramework", "ManasikWorkbench",
            ]
        ),
        // Holds calendars against RFC 5545.
        .target(
            name: "ManasikCalendarReader",
            path: "Tests/Support/CalendarReader",
            swiftSettings: settings
        ),
        tests("Domain", ["ManasikDomain", "ManasikSampleSchools"]),
        // Works on schedules, to be killed.
        .executableTarget(
            name: "schedule-loop",
            dependencies: ["ManasikEngine"],
            path: "Tests/Support/ScheduleLoop",
            swiftSettings: settings
        ),
        tests(
            "Engine",
            [
                "ManasikEngine", "ManasikDomain", "ManasikScheduling", "ManasikRecords", "ManasikPackHost",
                "ManasikRules", "ManasikStoreContract", "ManasikRitualProofs",
                "schedule-loop", "ManasikCalendarReader", "ManasikSystemZones", "ManasikAlmanac",
                "ManasikPresentation", "ManasikTextSearch", "ManasikLocalization", "ManasikViews",
                "ManasikTerminal", "ManasikSampleSchools", "ManasikWorkbench", "ManasikRandomAccess",
            ]
        ),
        tests(
            "PackHost",
            ["ManasikDomain", "ManasikPackHost", "ManasikRules", "ManasikWorkbench", "ManasikSampleSchools"]
        ),
        // Archives of packs: those that are made, and those that mean harm.
        tests(
            "PackDistribution",
            ["ManasikDomain", "ManasikPackHost", "ManasikPackDistribution", "ManasikWorkbench", "CArchive"]
        ),
        // Activates generations, to be killed.
        .executableTarget(
            name: "activation-loop",
            dependencies: [
                "ManasikDomain", "ManasikFiles", "ManasikPackHost", "ManasikPackDistribution",
                "ManasikGenerations",
            ],
            path: "Tests/Support/ActivationLoop",
            swiftSettings: settings
        ),
        tests(
            "Generations",
            [
                "ManasikDomain", "ManasikFiles", "ManasikPackHost", "ManasikPackDistribution",
                "ManasikGenerations",
                "ManasikWorkbench", "ManasikPseudoTerminal", "activation-loop",
            ]
        ),
        tests(
            "PackSources",
            [
                "ManasikDomain", "ManasikPackHost", "ManasikPackDistribution", "ManasikGenerations",
                "ManasikUpdateFramework", "ManasikPackSources", "ManasikWorkbench",
            ]
        ),
        // Holds metadata against what python-tuf signed.
        .testTarget(
            name: "ManasikUpdateFrameworkTests",
            dependencies: ["ManasikDomain", "ManasikUpdateFramework"],
            path: "Tests/UpdateFrameworkTests",
            exclude: ["Repository"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "ArchitectureTests",
            path: "Tests/ArchitectureTests",
            exclude: ["exceptions.txt"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "ManasikPackTestingTests",
            dependencies: [
                "ManasikDomain", "ManasikPackHost", "ManasikPackTesting", "ManasikAuthoring",
                "ManasikWorkbench",
            ],
            path: "Tests/PackTestingTests",
            exclude: ["Specs"],
            swiftSettings: testSettings
        ),
        tests(
            "Authoring",
            [
                "ManasikDomain", "ManasikLocalization", "ManasikRules", "ManasikWalkthroughs",
                "ManasikPackHost",
                "ManasikPackTesting", "ManasikAuthoring", "ManasikPresentation", "ManasikAlmanac",
                "ManasikWorkbench",
            ]
        ),
        // A directory for files of one test, the tests of packs in it, and what a JSON Schema says of a file.
        .target(
            name: "ManasikWorkbench",
            dependencies: ["ManasikDomain", "ManasikPackHost", "ManasikPackTesting", "ManasikSampleSchools"],
            path: "Tests/Support/Workbench",
            swiftSettings: settings
        ),
        // Tries what a confined process may not do.
        .target(name: "CTrespass", path: "Tests/Support/CTrespass"),
        .executableTarget(
            name: "trespasser",
            dependencies: ["ManasikIsolation", "CTrespass"],
            path: "Tests/Support/Trespasser",
            swiftSettings: settings
        ),
        tests(
            "Isolation",
            [
                "ManasikIsolation", "ManasikPseudoTerminal", "ManasikDomain", "ManasikLuaRuntime",
                "ManasikPackHost",
                "ManasikPackTesting", "ManasikWorkbench", "trespasser", "rogue-worker", "manasik",
            ]
        ),
        // A worker that means harm: it answers what no honest one does.
        .executableTarget(
            name: "rogue-worker",
            path: "Tests/Support/RogueWorker",
            swiftSettings: settings
        ),
        tests("LuaRuntime", ["ManasikLuaRuntime", "CLua"]),
        // Packs that mean harm.
        tests(
            "Hostile",
            [
                "ManasikDomain", "ManasikLuaRuntime", "ManasikPackHost", "ManasikRules", "ManasikFuzzing",
                "ManasikFuzzMutations",
            ]
        ),
        // What must be true of every input; the fuzzer and the replay of its corpus hold inputs against it.
        .target(
            name: "ManasikFuzzing",
            dependencies: ["ManasikDomain", "ManasikLuaRuntime", "ManasikPackHost"],
            path: "Tests/Fuzz/Properties",
            swiftSettings: settings
        ),
        // How the fuzzer changes inputs.
        .target(
            name: "ManasikFuzzMutations",
            dependencies: ["ManasikDomain", "ManasikPackHost", "ManasikFuzzing"],
            path: "Tests/Fuzz/Mutations",
            swiftSettings: settings
        ),
        // What is tried alike here and compiled for the browser; `scripts/wasm` compares them.
        .target(
            name: "ManasikBrowserTrial",
            dependencies: [
                "ManasikDomain", "ManasikLocalization", "ManasikAlmanac", "ManasikRules",
                "ManasikWalkthroughs", "ManasikScheduling", "ManasikRemembrance", "ManasikTextMatching",
                "ManasikOpeningHours", "ManasikViews", "ManasikPresentation",
            ],
            path: "Tests/Browser/Trial",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "browser-trial",
            dependencies: ["ManasikBrowserTrial", "ManasikDomain", "ManasikPackHost"],
            path: "Tests/Browser/Program",
            swiftSettings: settings
        ),
        tests("Localization", ["ManasikDomain", "ManasikLocalization", "ManasikSampleSchools"]),
        tests(
            "Rules",
            ["ManasikDomain", "ManasikRules", "ManasikSampleSchools", "ManasikRandomAccess"]
        ),
        tests(
            "Walkthroughs",
            [
                "ManasikDomain", "ManasikAlmanac", "ManasikLocalization", "ManasikRules",
                "ManasikWalkthroughs", "ManasikMerging", "ManasikRitualProofs", "ManasikSampleSchools",
            ]
        ),
        tests(
            "Scheduling",
            ["ManasikDomain", "ManasikScheduling", "ManasikSystemZones", "ManasikCalendarReader"]
        ),
        // Holds opening hours against another program's reading, where it is installed.
        .testTarget(
            name: "ManasikOpeningHoursTests",
            dependencies: [
                "ManasikDomain", "ManasikAlmanac", "ManasikScheduling", "ManasikOpeningHours",
                "ManasikAuthoring", "ManasikSystemZones",
            ],
            path: "Tests/OpeningHoursTests",
            exclude: ["reference.py"],
            swiftSettings: testSettings
        ),
        // Views of snapshots that are made by hand.
        tests(
            "Views",
            [
                "ManasikDomain", "ManasikAlmanac", "ManasikRules", "ManasikWalkthroughs",
                "ManasikScheduling", "ManasikRemembrance", "ManasikViews", "ManasikSampleSchools",
            ]
        ),
        tests("Remembrance", ["ManasikDomain", "ManasikRemembrance"]),
        tests("Merging", ["ManasikDomain", "ManasikMerging"]),
        tests(
            "Presentation",
            [
                "ManasikDomain", "ManasikLocalization", "ManasikAlmanac", "ManasikRules",
                "ManasikWalkthroughs", "ManasikScheduling", "ManasikRemembrance", "ManasikViews",
                "ManasikPresentation", "ManasikPackHost", "ManasikTerminal", "ManasikWorkbench",
                "ManasikBrowserTrial", "ManasikSampleSchools",
            ]
        ),
        // Holds times and months against reference data, where it is.
        tests("Almanac", ["ManasikDomain", "ManasikAlmanac", "ManasikSystemZones"]),
        tests("Files", ["ManasikFiles"]),
        tests("TextMatching", ["ManasikDomain", "ManasikTextMatching"]),
        tests("TextSearch", ["ManasikDomain", "ManasikTextMatching", "ManasikTextSearch"]),
        // Holds the Arabic texts of the bundled packs against reference data, where it is.
        tests("Content", ["ManasikTextMatching", grdb]),

        // The schools of tests' own samples.
        .target(
            name: "ManasikSampleSchools",
            dependencies: ["ManasikDomain"],
            path: "Tests/Support/SampleSchools",
            swiftSettings: settings
        ),

        // Rules of access, viewers and records for properties of them.
        .target(
            name: "ManasikRandomAccess",
            dependencies: ["ManasikDomain", "ManasikRules"],
            path: "Tests/Support/RandomAccess",
            swiftSettings: settings
        ),

        // Any backend must pass these checks; they depend on no test framework.
        .target(
            name: "ManasikStoreConformance",
            dependencies: ["ManasikDomain", "ManasikStoreContract"],
            path: "Tests/Support/StoreConformance",
            swiftSettings: settings
        ),
        // A failing disk for SQLite, and a process to be killed.
        .target(name: "FaultVFS", dependencies: [sqlite], path: "Tests/Support/FaultVFS"),
        .executableTarget(
            name: "commit-loop",
            dependencies: ["ManasikDomain", "ManasikRecords", "ManasikStoreContract", "FaultVFS"],
            path: "Tests/Support/CommitLoop",
            swiftSettings: settings
        ),
        tests(
            "Records",
            [
                "ManasikDomain", "ManasikRecords", "ManasikStoreContract", "ManasikStoreConformance",
                "FaultVFS", "commit-loop", grdb,
            ]
        ),
    ]
)

// The fuzzer's entry, which only libFuzzer can link: `scripts/fuzz` asks for it.
if Context.environment["MANASIK_FUZZ"] != nil {
    package.products.append(.library(name: "ManasikFuzzer", type: .static, targets: ["ManasikFuzzer"]))
    package.targets.append(
        .target(
            name: "ManasikFuzzer",
            dependencies: ["ManasikDomain", "ManasikFuzzing", "ManasikFuzzMutations"],
            path: "Tests/Fuzz/Entry",
            swiftSettings: settings
        )
    )
}

// Reference pages of the library: `scripts/docs` asks for them, and nothing else has to fetch what makes them.
if Context.environment["MANASIK_DOCS"] != nil {
    // DocC as a command of the package manager, kept by the Swift project itself.
    package.dependencies.append(
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")
    )
}
