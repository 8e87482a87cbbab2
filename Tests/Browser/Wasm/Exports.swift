// What a browser calls. Texts are bytes in the memory of the module; `result` and `resultLength` tell where the last
// answer stands.

nonisolated(unsafe) private var answer: UnsafeMutableBufferPointer<UInt8>?

private func keep(_ bytes: [UInt8]) {
    answer?.deallocate()
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = buffer.initialize(from: bytes)
    answer = buffer
}

@_cdecl("reserve") public func reserve(_ size: Int32) -> UnsafeMutablePointer<UInt8> {
    .allocate(capacity: Int(size))
}

@_cdecl("walks") public func walks(
    _ catalog: UnsafePointer<UInt8>,
    _ length: Int32,
    _ seed: Int32,
    _ events: Int32
) {
    let bytes = [UInt8](UnsafeBufferPointer(start: catalog, count: Int(length)))
    keep(WalkTrial.transcript(of: bytes, seed: UInt64(seed), events: Int(events)))
}

@_cdecl("pages") public func pages(
    _ catalog: UnsafePointer<UInt8>,
    _ length: Int32,
    _ languages: Int32
) {
    let bytes = [UInt8](UnsafeBufferPointer(start: catalog, count: Int(length)))
    keep(PageTrial.transcript(of: bytes, inLanguages: Int(languages)))
}

@_cdecl("prayers") public func prayers() { keep(PrayerTrial.transcript()) }

@_cdecl("result") public func result() -> UnsafePointer<UInt8>? {
    answer.map { UnsafePointer($0.baseAddress!) }
}

@_cdecl("resultLength") public func resultLength() -> Int32 { Int32(answer?.count ?? 0) }
