// SPDX-License-Identifier: Apache-2.0
#include "CCommit.h"

#include <stddef.h>

#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)

const char *ccommit_name(void) {
#ifdef MANASIK_COMMIT
    return TEXT(MANASIK_COMMIT);
#else
    return NULL;
#endif
}
