// SPDX-License-Identifier: Apache-2.0

/// The part of a budget that was exceeded.
public enum LuaKillReason: String, Sendable, Codable, CaseIterable {
    case instructions, time, memory, cancelled
}
