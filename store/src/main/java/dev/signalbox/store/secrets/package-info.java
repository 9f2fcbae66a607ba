/** Keys that all nodes share, wrapped by one that the database never sees. */
@NullMarked
package dev.signalbox.store.secrets;

import org.jspecify.annotations.NullMarked;
