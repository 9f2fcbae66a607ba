/** Authentication and authorization of callers. */
@NullMarked
package dev.signalbox.server.access;

import org.jspecify.annotations.NullMarked;
