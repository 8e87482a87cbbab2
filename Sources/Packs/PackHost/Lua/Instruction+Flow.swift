/// Where the instructions of a function lead, and what they write.
///
/// - Source: the operations of Lua 5.4 by their numbers.
extension Instruction {
    /// Returns the indexes of the instructions that may follow this one.
    func successors(at index: Int) -> [Int] {
        switch word & 0x7F {
        case 6: [index + 2]  // LFALSESKIP
        case 56: [index + 1 + jump]  // JMP
        case 57...67: [index + 1, index + 2]  // comparisons, TEST, TESTSET
        case 70...72: []  // returns
        case 73, 77: [index + 1, index + 1 - bx]  // FORLOOP, TFORLOOP
        case 74: [index + 1, index + 2 + bx]  // FORPREP
        // The body comes next only by way of the loop's end, but with what is known here.
        case 75: [index + 1, index + 1 + bx]  // TFORPREP
        default: [index + 1]
        }
    }

    /// The registers that it may write; nil if it writes none.
    var written: ClosedRange<Int>? {
        switch word & 0x7F {
        // SETUPVAL, SETTABUP, SETTABLE, SETI, SETFIELD, MMBIN…, CLOSE, TBC, JMP, comparisons, returns, TFORPREP, SETLIST,
        // VARARGPREP and EXTRAARG
        case 10, 15...18, 46...48, 54...66, 70...72, 75, 78, 81, 82: nil
        case 8: a...a + b  // LOADNIL
        case 20: a...a + 1  // SELF
        case 68, 69, 80: a...0xFF  // CALL, TAILCALL, VARARG
        case 73, 74: a...a + 3  // FORLOOP, FORPREP
        case 76: a + 4...a + 3 + max(1, c)  // TFORCALL
        case 77: a + 2...a + 2  // TFORLOOP
        default: a...a
        }
    }
}
