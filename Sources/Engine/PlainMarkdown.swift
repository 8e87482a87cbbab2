/// The words of a text without the marks of Markdown: links by what they are called, no signs of headings, quotations, lists
/// and strong words.
enum PlainMarkdown {
    static func text(of markdown: String) -> String {
        let bytes = withoutLinks(Array(markdown.utf8))
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            position = skipSigns(bytes, position)
            while position < bytes.count, bytes[position] != newline {
                if bytes[position] == star, position + 1 < bytes.count, bytes[position + 1] == star {
                    position += 2
                } else {
                    plain.append(bytes[position])
                    position += 1
                }
            }
            if position < bytes.count { plain.append(newline) }
            position += 1
        }
        return String(decoding: plain, as: UTF8.self)
    }

    private static let newline = UInt8(ascii: "\n")
    private static let star = UInt8(ascii: "*")

    /// Where the words of a line begin.
    private static func skipSigns(_ bytes: [UInt8], _ start: Int) -> Int {
        func isSpace(_ place: Int) -> Bool {
            place < bytes.count && (bytes[place] == 0x20 || bytes[place] == 0x09 || bytes[place] == 0x0D)
        }
        var place = start
        while isSpace(place)
            || place < bytes.count && (bytes[place] == UInt8(ascii: "#") || bytes[place] == UInt8(ascii: ">"))
        {
            place += 1
        }
        guard place < bytes.count, bytes[place] == star || bytes[place] == UInt8(ascii: "-"),
            isSpace(place + 1)
        else { return place }
        place += 1
        while isSpace(place) { place += 1 }
        return place
    }

    /// `[name](address)` as its name.
    private static func withoutLinks(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "[")) else { return bytes }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "["), let link = link(bytes, position) else {
                plain.append(bytes[position])
                position += 1
                continue
            }
            plain.append(contentsOf: bytes[link.name])
            position = link.end
        }
        return plain
    }

    private static func link(_ bytes: [UInt8], _ start: Int) -> (name: Range<Int>, end: Int)? {
        var place = start + 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "]") {
            if bytes[place] == UInt8(ascii: "[") { return nil }
            place += 1
        }
        let name = start + 1..<place
        guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "(") else { return nil }
        place += 2
        while place < bytes.count, bytes[place] != UInt8(ascii: ")") {
            if bytes[place] == UInt8(ascii: "(") { return nil }
            place += 1
        }
        return place < bytes.count ? (name, place + 1) : nil
    }
}
