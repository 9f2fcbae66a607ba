/** The host inside the program, put together: its memory, its checks, and pushes to it. */
@NullMarked
package dev.signalbox.host.local.site;

import org.jspecify.annotations.NullMarked;
