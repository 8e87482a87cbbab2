import ArgumentParser

/// The help of options that several groups have, each with a wrapper of its own; see `GlobalOptions`.
extension ArgumentHelp {
    static var home: ArgumentHelp {
        ArgumentHelp(
            "The home directory.",
            discussion: "Default: MANASIK_HOME, else the XDG data directory.",
            valueName: "directory"
        )
    }

    static var packs: ArgumentHelp {
        ArgumentHelp("A directory of packs; may be repeated, the last one wins.", valueName: "directory")
    }

    static var noBundled: ArgumentHelp { "Leave out the packs that came with the program." }

    static var language: ArgumentHelp {
        ArgumentHelp(
            "A language to read in, such as ar; may be repeated, the preferred one first.",
            valueName: "language"
        )
    }

    static var now: ArgumentHelp {
        ArgumentHelp(
            "The time that the program takes as now (RFC 3339).",
            discussion: "Default: MANASIK_NOW, else the clock.",
            valueName: "instant"
        )
    }

    static var format: ArgumentHelp {
        ArgumentHelp("The output format: text or json.", valueName: "format")
    }

    static var plain: ArgumentHelp {
        "Plain text for screen readers and large type: no colour, no drawing, one item a line."
    }

    static var packMemory: ArgumentHelp {
        ArgumentHelp("Memory that a pack may use, such as 32MiB.", valueName: "size")
    }

    static var packTime: ArgumentHelp {
        ArgumentHelp("Time that one call into a pack may take, such as 1s.", valueName: "time")
    }
}
