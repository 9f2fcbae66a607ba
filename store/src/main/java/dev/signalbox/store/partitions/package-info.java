/** Tables in weekly partitions: made ahead of time, dropped as a whole. */
@NullMarked
package dev.signalbox.store.partitions;

import org.jspecify.annotations.NullMarked;
