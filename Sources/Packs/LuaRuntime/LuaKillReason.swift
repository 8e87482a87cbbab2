// SPDX-License-Identifier: Apache-2.0

/// Which part of a budget ended.
public enum LuaKillReason: String, Sendable, Codable, CaseIterable {
    case instructions, time, memory, cancelled
}
