// SPDX-License-Identifier: Apache-2.0
import CLua

/// What a worker answers.
extension LuaWorkerService {
    func answer(_ status: clua_status, _ write: (inout LuaWireWriter) -> Void) {
        output.begin(LuaWire.Reply.result.rawValue)
        output.add(clua_is_dead(box) != 0)
        output.add(clua_used_memory(box))
        output.add(clua_footprint(box))
        output.add(clua_used_instructions(box))
        output.add(clua_random_mark(box))
        output.add(UInt8(status.rawValue))
        switch status {
        case CLUA_OK: write(&output)
        case CLUA_DEAD, CLUA_STALE: break
        default: addFailure()
        }
        output.end()
        send()
    }

    func answerTree(_ status: clua_status, _ count: Int32) {
        answer(status) { output in
            var nodes = 0
            let tree = clua_tree(box, &nodes)
            output.add(nodes > 0 ? tree : nil, count: nodes > 0 ? count : 0)
        }
    }

    func addFailure() {
        let failure = clua_last_failure(box).pointee
        output.add(bytes: UnsafeRawBufferPointer(start: failure.message, count: failure.length))
        output.add(UInt8(failure.reason.rawValue))
        for text in [failure.path, failure.expected, failure.got] { output.add(String(cString: text)) }
        output.add(UInt16(failure.frame_count))
        for index in 0..<Int(failure.frame_count) {
            let frame = failure.frames![index]
            output.add(String(cString: frame.chunk))
            output.add(String(cString: frame.name))
            output.add(frame.line)
            output.add(frame.host != 0)
        }
    }

    func answerUntaken() {
        var tables: [clua_constructed_table] = []
        var table = clua_constructed_table()
        var number: UInt32 = 0
        answer(CLUA_OK) { output in
            while clua_constructed(box, number, &table) != 0 {
                number += 1
                if table.taken == 0 { tables.append(table) }
            }
            output.add(UInt32(tables.count))
            number = 0
            // The chunk's name is borrowed until the next table is read.
            while clua_constructed(box, number, &table) != 0 {
                number += 1
                guard table.taken == 0 else { continue }
                output.add(table.kind)
                output.add(table.line)
                output.add(bytes: UnsafeRawBufferPointer(start: table.chunk, count: Int(table.chunk_length)))
            }
        }
    }

    func answerLines() {
        answer(CLUA_OK) { output in
            let chunks = clua_line_records(box)
            output.add(UInt32(chunks))
            for index in 0..<chunks {
                var counts = UnsafePointer<UInt32>(bitPattern: 8)!
                var lines: Int32 = 0
                output.add(String(cString: clua_line_record(box, index, &counts, &lines)))
                output.add(bytes: UnsafeRawBufferPointer(start: counts, count: Int(lines) * 4))
            }
        }
        clua_clear_lines(box)
    }
}
