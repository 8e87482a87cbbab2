// SPDX-License-Identifier: Apache-2.0

/// The reason why a call and its state were ended: the part of the budget that was exceeded, or a cancellation.
public enum LuaKillReason: String, Sendable, CaseIterable {
    case instructions, time, memory, cancelled
    /// The worker that ran the code ended, did not answer in time, or answered what cannot be read.
    case worker
}
