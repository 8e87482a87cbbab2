/// The class of a character in the Unicode Bidirectional Algorithm.
///
/// The tables list the right-to-left blocks and the number signs; all other classes follow from the general category.
/// Characters of scripts that no bundled language uses may get a similar class instead of their exact one.
enum BidiClass: Hashable, Sendable {
    case left, right, arabicLetter
    case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
    case mark, boundaryNeutral, space, otherNeutral
    case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popIsolate

    /// Creates the class of a character from its first scalar, the base to which its marks are attached.
    init(of character: Character) {
        self.init(of: character.unicodeScalars.first!)
    }

    init(of scalar: Unicode.Scalar) {
        let value = scalar.value
        if value < 0x80 {
            self = Self.ascii(value)
            return
        }
        switch value {
        case 0x2066: self = .leftToRightIsolate
        case 0x2067: self = .rightToLeftIsolate
        case 0x2068: self = .firstStrongIsolate
        case 0x2069: self = .popIsolate
        case 0x200E: self = .left
        case 0x200F: self = .right
        case 0x061C: self = .arabicLetter
        case 0x6F0...0x6F9, 0xB2...0xB3, 0xB9, 0x2070, 0x2074...0x2079, 0x2080...0x2089, 0xFF10...0xFF19:
            self = .europeanNumber
        case 0x600...0x605, 0x660...0x669, 0x66B...0x66C, 0x6DD, 0x890...0x891, 0x8E2: self = .arabicNumber
        case 0x2212, 0x207A...0x207B, 0x208A...0x208B, 0xFF0B, 0xFF0D: self = .europeanSeparator
        case 0xA2...0xA5, 0xB0...0xB1, 0x609...0x60A, 0x66A, 0x2030...0x2034, 0x20A0...0x20CF, 0x212E, 0x2213:
            self = .europeanTerminator
        case 0xA0, 0x60C, 0x202F, 0x2044: self = .commonSeparator
        case 0x606...0x607, 0x60E...0x60F, 0x6DE, 0x6E9, 0xFD3E...0xFD4F, 0xFDCF, 0xFDFD...0xFDFF:
            self = .otherNeutral
        default: self = Self.byCategory(scalar)
        }
    }

    private static func ascii(_ value: UInt32) -> BidiClass {
        switch Character(Unicode.Scalar(value)!) {
        case "a"..."z", "A"..."Z": .left
        case "0"..."9": .europeanNumber
        case "+", "-": .europeanSeparator
        case "#", "$", "%": .europeanTerminator
        case ",", ".", ":", "/": .commonSeparator
        case " ", "\t", "\n", "\u{0C}": .space
        default: value < 0x20 || value == 0x7F ? .boundaryNeutral : .otherNeutral
        }
    }

    private static func byCategory(_ scalar: Unicode.Scalar) -> BidiClass {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return .mark
        case .format, .control: return .boundaryNeutral
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .space
        default: break
        }
        switch scalar.value {
        case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10CFF, 0x10D40...0x10EBF,
            0x10F00...0x10F2F, 0x10F70...0x10FFF, 0x1E800...0x1EC6F, 0x1ECC0...0x1ECFF, 0x1ED50...0x1EDFF:
            return isNeutralSymbol(scalar) ? .otherNeutral : .right
        case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x10D00...0x10D3F,
            0x10EC0...0x10EFF, 0x10F30...0x10F6F, 0x1EC70...0x1ECBF, 0x1ED00...0x1ED4F, 0x1EE00...0x1EEFF:
            return .arabicLetter
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .spacingMark,
            .decimalNumber, .letterNumber, .privateUse, .unassigned:
            return .left
        default: return .otherNeutral
        }
    }

    /// Returns whether a symbol inside the right-to-left blocks takes the direction of its surroundings.
    private static func isNeutralSymbol(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F6...0x7F9, 0xFB29, 0x1091F, 0x10B39...0x10B3F: true
        default: false
        }
    }
}
