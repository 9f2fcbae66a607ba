/** Who is asking, and what they may do. */
@NullMarked
package dev.signalbox.server.access;

import org.jspecify.annotations.NullMarked;
