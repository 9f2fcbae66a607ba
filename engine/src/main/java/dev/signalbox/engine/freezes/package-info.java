/** Freezes: times in which pull requests that match do not land. */
@NullMarked
package dev.signalbox.engine.freezes;

import org.jspecify.annotations.NullMarked;
