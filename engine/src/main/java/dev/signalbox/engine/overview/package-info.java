/**
 * What readers see of a queue: views computed from the ledger, and the statuses that a batch can go
 * through. Nothing here decides anything.
 */
@NullMarked
package dev.signalbox.engine.overview;

import org.jspecify.annotations.NullMarked;
