// SPDX-License-Identifier: Apache-2.0
import CLua

/// Ends the call that a state is running, from any thread; a state that runs nothing ends with its next call.
///
/// `@unchecked Sendable`: the control block is atomic, reference counted and outlives its state.
public final class LuaCancellation: @unchecked Sendable {
    private let control: OpaquePointer

    init(control: OpaquePointer) { self.control = control }

    deinit { clua_release_control(control) }

    public func cancel() { clua_cancel(control) }
}
