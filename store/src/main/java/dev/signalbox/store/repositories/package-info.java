/** Which repositories there are, and what is switched on for them. */
@NullMarked
package dev.signalbox.store.repositories;

import org.jspecify.annotations.NullMarked;
