// SPDX-License-Identifier: Apache-2.0
#ifndef CCOMMIT_H
#define CCOMMIT_H

// Returns the commit that the program was built from, or NULL if the build did not name it.
const char *ccommit_name(void);

#endif
