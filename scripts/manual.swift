// SPDX-License-Identifier: Apache-2.0
// Makes the man pages of the program, one of it and one of each verb with its subcommands, from what it tells of its own help:
//
//   manasik --experimental-dump-help | swift scripts/manual.swift VERSION DATE share/man/man1
import Foundation

/// A verb as swift-argument-parser's tool information describes it.
struct Verb: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let arguments: [Argument]?
    let subcommands: [Verb]?
    let defaultSubcommand: String?

    /// Its subcommands; `help` is told of once, by the program's own page.
    var verbs: [Verb] { (subcommands ?? []).filter { $0.commandName != "help" } }
    /// What may be written after it, and is shown in its help.
    var shown: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }
}

struct Argument: Decodable, Hashable {
    struct Name: Decodable, Hashable {
        let kind: String
        let name: String

        var text: String { kind == "long" ? "--\(name)" : "-\(name)" }
    }

    let kind: String
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let discussion: String?
    let defaultValue: String?

    /// How it is written in a list, such as `-l, --language language`.
    var label: String {
        let names = (names ?? []).sorted { $0.kind != "long" && $1.kind == "long" }.map(bold)
        switch kind {
        case "positional": return italic(valueName ?? "")
        case "flag": return names.joined(separator: ", ")
        default: return names.joined(separator: ", ") + " " + italic(valueName ?? "value")
        }
    }

    /// How it is written in a synopsis, such as `[<day>]`.
    var usage: String {
        let name = italic(valueName ?? "") + (isRepeating ? " ..." : "")
        return isOptional ? "[\(name)]" : name
    }

    private func bold(_ name: Name) -> String { "\\fB\(escaped(name.text))\\fR" }
    private func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }
}

/// The parts of a help text, which writes examples and exit codes in paragraphs of their own.
struct Discussion {
    var paragraphs: [String] = []
    var examples: [String] = []
    var codes: [(code: String, meaning: String)] = []

    init(_ text: String?) {
        for paragraph in (text ?? "").components(separatedBy: "\n\n") where !paragraph.isEmpty {
            if paragraph.hasPrefix("Exit codes: ") {
                codes += Self.codes(in: String(paragraph.dropFirst("Exit codes: ".count)))
            } else {
                let lines = paragraph.components(separatedBy: "\n")
                examples += lines.filter { $0.hasPrefix("Example: ") }.map { String($0.dropFirst(9)) }
                let rest = lines.filter { !$0.hasPrefix("Example: ") }
                if !rest.isEmpty { paragraphs.append(rest.joined(separator: "\n")) }
            }
        }
    }

    /// Takes `0 done; 1 refused.` apart; what does not begin with a number belongs to the code before it.
    private static func codes(in text: String) -> [(code: String, meaning: String)] {
        var codes: [(code: String, meaning: String)] = []
        for part in text.split(whereSeparator: \.isNewline).joined(separator: " ").components(
            separatedBy: "; "
        ) {
            let words = part.split(separator: " ", maxSplits: 1).map(String.init)
            if let code = words.first, words.count == 2, Int(code.filter { $0 != "," }) != nil {
                codes.append((code.filter { $0 != "," }, words[1]))
            } else if !codes.isEmpty {
                codes[codes.count - 1].meaning += "; " + part
            }
        }
        if !codes.isEmpty, codes[codes.count - 1].meaning.hasSuffix(".") {
            codes[codes.count - 1].meaning.removeLast()
        }
        return codes
    }
}

/// Returns a text as roff shows it.
func escaped(_ text: String) -> String {
    var text = text.replacingOccurrences(of: "\\", with: "\\e")
        .replacingOccurrences(of: "-", with: "\\-")
        .replacingOccurrences(of: "'", with: "\\(aq")
        .replacingOccurrences(of: "`", with: "\\(ga")
        .replacingOccurrences(of: "^", with: "\\(ha")
        .replacingOccurrences(of: "~", with: "\\(ti")
    if text.hasPrefix(".") { text = "\\&" + text }
    return text
}

/// Writes the lines of one page.
struct Page {
    private(set) var lines: [String] = []

    mutating func add(_ line: String) { lines.append(line) }
    mutating func section(_ title: String) { add(".SH \(title)") }

    mutating func paragraphs(_ texts: [String]) {
        for (index, text) in texts.enumerated() {
            if index > 0 { add(".PP") }
            for (number, line) in text.components(separatedBy: "\n").enumerated() {
                if number > 0 { add(".br") }
                add(escaped(line))
            }
        }
    }

    mutating func arguments(_ arguments: [Argument]) {
        for argument in arguments {
            add(".TP")
            add(argument.label)
            var text = [argument.abstract, argument.discussion].compactMap { $0 }.joined(separator: " ")
            if let value = argument.defaultValue, !value.isEmpty { text += " (default: \(value))" }
            add(escaped(text.isEmpty ? " " : text.trimmingCharacters(in: .whitespaces)))
        }
    }

    mutating func examples(_ examples: [String]) {
        add(".EX")
        for example in examples { add(escaped(example)) }
        add(".EE")
    }

    mutating func codes(_ codes: [(code: String, meaning: String)]) {
        for (code, meaning) in codes {
            add(".TP")
            add(".B \(code)")
            add(escaped(meaning))
        }
    }
}

/// The end of each branch below a verb, with the words that name it.
func leaves(_ verb: Verb, _ path: [String]) -> [(path: [String], verb: Verb)] {
    verb.verbs.isEmpty ? [(path, verb)] : verb.verbs.flatMap { leaves($0, path + [$0.commandName]) }
}

/// Writes how a verb is called.
func synopsis(_ path: [String], _ verb: Verb) -> String {
    let words = "\\fB\(escaped(path.joined(separator: " ")))\\fR"
    let hasOptions = verb.shown.contains {
        $0.kind != "positional" && $0.names?.contains { $0.name == "help" } == false
    }
    let values = verb.shown.filter { $0.kind == "positional" }.map(\.usage)
    return ([words] + (hasOptions ? ["[\\fIoptions\\fR]"] : []) + values).joined(separator: " ")
}

func beginning(_ name: String, _ verb: Verb, _ version: String, _ date: String) -> Page {
    var page = Page()
    page.add(
        ".TH \(name.uppercased().replacingOccurrences(of: "-", with: "\\-")) 1 \(date) \"manasik \(version)\" \"Manasik\""
    )
    page.section("NAME")
    page.add("\(escaped(name)) \\- \(escaped((verb.abstract ?? "").trimmingCharacters(in: ["."])))")
    page.section("SYNOPSIS")
    return page
}

/// Writes the page of one verb; what all its subcommands take is listed once.
func page(of verb: Verb, _ version: String, _ date: String) -> Page {
    var page = beginning("manasik-\(verb.commandName)", verb, version, date)
    let ends = leaves(verb, ["manasik", verb.commandName])
    for (index, end) in ends.enumerated() {
        if index > 0 { page.add(".br") }
        page.add(synopsis(end.path, end.verb))
    }
    let own = Discussion(verb.discussion)
    var about = [verb.abstract ?? ""] + own.paragraphs
    if let name = verb.defaultSubcommand {
        about.append("Without a subcommand it is 'manasik \(verb.commandName) \(name)'.")
    }
    page.section("DESCRIPTION")
    page.paragraphs(about)
    let common = ends.dropFirst().reduce(ends[0].verb.shown) { kept, end in
        kept.filter(end.verb.shown.contains)
    }
    if ends.count > 1 {
        page.section("SUBCOMMANDS")
        for end in ends {
            let discussion = Discussion(end.verb.discussion)
            page.add(".SS \(escaped(end.path.joined(separator: " ")))")
            page.paragraphs([end.verb.abstract ?? ""] + discussion.paragraphs)
            page.arguments(end.verb.shown.filter { !common.contains($0) })
            if !discussion.examples.isEmpty {
                page.add(".PP")
                page.examples(discussion.examples)
            }
            if !discussion.codes.isEmpty {
                page.add(".PP")
                page.add("Exit status:")
                page.codes(discussion.codes)
            }
        }
    }
    page.section("OPTIONS")
    if ends.count > 1 { page.paragraphs(["Every subcommand takes:"]) }
    page.arguments(common)
    if !own.examples.isEmpty {
        page.section("EXAMPLES")
        page.examples(own.examples)
    }
    page.section("EXIT STATUS")
    if own.codes.isEmpty { page.add("As of \\fBmanasik\\fR(1).") }
    page.codes(own.codes)
    page.section("SEE ALSO")
    page.add("\\fBmanasik\\fR(1)")
    return page
}

/// Writes the page of the program.
func page(ofProgram program: Verb, _ version: String, _ date: String) -> Page {
    var page = beginning("manasik", program, version, date)
    page.add("\\fBmanasik\\fR \\fIverb\\fR [\\fIoptions\\fR]")
    let discussion = Discussion(program.discussion)
    page.section("DESCRIPTION")
    page.paragraphs([program.abstract ?? ""] + discussion.paragraphs)
    page.section("VERBS")
    for verb in program.verbs {
        page.add(".TP")
        page.add("\\fBmanasik\\-\(escaped(verb.commandName))\\fR(1)")
        page.add(escaped(verb.abstract ?? ""))
    }
    page.section("OPTIONS")
    page.arguments(program.shown)
    page.section("ENVIRONMENT")
    for (name, text) in [
        ("MANASIK_HOME", "The directory in which records are kept, where --home names none."),
        ("MANASIK_PACKS", "Directories of packs, separated by colons, besides those of --packs."),
        ("MANASIK_BUNDLED", "The directory of the packs that come with the program."),
        ("MANASIK_SYSTEM_PACKS", "The directory of the operator's packs, in place of /etc/manasik/packs."),
        ("MANASIK_NOW", "The time that is taken as now (RFC 3339), where --now names none."),
        ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "The languages to read in, where --language names none."),
        ("NO_COLOR", "No colour is used where it is set."),
    ] {
        page.add(".TP")
        page.add(".B \(escaped(name))")
        page.add(escaped(text))
    }
    page.section("FILES")
    for (name, text) in [
        ("~/.local/share/manasik", "The home, where nothing else is named: what a person does, in one file."),
        ("/etc/manasik/packs", "Packs that an operator installed for everybody on the machine."),
    ] {
        page.add(".TP")
        page.add(".I \(escaped(name))")
        page.add(escaped(text))
    }
    page.section("EXAMPLES")
    page.examples(discussion.examples)
    page.section("EXIT STATUS")
    page.codes(discussion.codes)
    return page
}

guard CommandLine.arguments.count == 4 else {
    FileHandle.standardError.write(Data("usage: swift scripts/manual.swift VERSION DATE DIRECTORY\n".utf8))
    exit(64)
}
let (version, date, directory) = (
    CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3]
)
struct Help: Decodable { let command: Verb }
let program = try JSONDecoder().decode(Help.self, from: FileHandle.standardInput.readDataToEndOfFile())
    .command
var pages = ["manasik": page(ofProgram: program, version, date)]
for verb in program.verbs { pages["manasik-\(verb.commandName)"] = page(of: verb, version, date) }
try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
for (name, page) in pages {
    try (page.lines.joined(separator: "\n") + "\n").write(
        toFile: "\(directory)/\(name).1",
        atomically: true,
        encoding: .utf8
    )
}
