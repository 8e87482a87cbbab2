// SPDX-License-Identifier: Apache-2.0
import CLua

/// The processor time of a thread, by which budgets are measured, since elapsed time also depends on other programs.
public enum ProcessorTime {
    /// The processor time of this thread so far; compare only values of the same thread.
    public static var ofThisThread: Duration {
        .nanoseconds(Int64(clamping: clua_processor_time()))
    }
}
