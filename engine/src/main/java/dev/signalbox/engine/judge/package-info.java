/**
 * The rules of the queue, as questions over facts: what is green, what may start and land, who is
 * to blame, what lost its footing. Every answer follows from the ledger and the time alone.
 */
@NullMarked
package dev.signalbox.engine.judge;

import org.jspecify.annotations.NullMarked;
