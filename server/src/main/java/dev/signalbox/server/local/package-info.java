/** The host inside the program, put together: its memory, its checks, and pushes to it. */
@NullMarked
package dev.signalbox.server.local;

import org.jspecify.annotations.NullMarked;
