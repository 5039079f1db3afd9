/* SPDX-License-Identifier: Apache-2.0 */
/** @file inlay.h
 *  All of it. Begin reading at plugin.h. */
#ifndef INLAY_INLAY_H
#define INLAY_INLAY_H

#include "canvas.h"
#include "context.h"
#include "drawing.h"
#include "extensions.h"
#include "host.h"
#include "layout.h"
#include "layout_table.h"
#include "message.h"
#include "outcomes.h"
#include "plugin.h"
#include "text.h"
#include "version.h"

#endif
