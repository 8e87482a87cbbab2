import Testing

@testable import ManasikRecords

/// SQLite's shared memory is not begun where a full disk would end the process that writes it.
@Suite struct SharedMemoryTests {
    @Test(arguments: [
        (UInt64(1024), UInt64(0), true), (1024, 65_535, true), (1024, 65_536, false), (4096, 0, false),
    ])
    func lacksRoomWhereBlocksAreSmall(block: UInt64, free: UInt64, isLacking: Bool) {
        #expect(PrivateFiles.lacksSharedMemory(block: block, free: free) == isLacking)
    }
}
