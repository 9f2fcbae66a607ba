/** The pause of a repository's queue, in the row that a landing locks. */
@NullMarked
package dev.signalbox.store.pause;

import org.jspecify.annotations.NullMarked;
