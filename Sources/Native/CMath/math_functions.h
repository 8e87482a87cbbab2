// SPDX-License-Identifier: Apache-2.0
// The functions of trigonometry, of whichever C library the program stands on.
#pragma once
#include <math.h>
