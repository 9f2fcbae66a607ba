/** Authentication and authorization of callers. */
@NullMarked
package dev.signalbox.web.access;

import org.jspecify.annotations.NullMarked;
