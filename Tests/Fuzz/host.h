// SPDX-License-Identifier: Apache-2.0
// A host worth attacking, for the programs of this folder that run Lua's C part without Swift.
#ifndef MANASIK_FUZZ_HOST_H
#define MANASIK_FUZZ_HOST_H

#include "CLua.h"

// Makes a state with `host.echo`, `host.tree`, `host.again`, a constructor and a proxy; lines of `print` go to `sink`.
clua_box *_Nullable host_open(const clua_limits *_Nonnull limits, clua_function _Nonnull sink);

#endif
