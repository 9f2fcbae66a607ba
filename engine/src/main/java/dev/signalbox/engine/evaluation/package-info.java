/**
 * Whether conditions hold, and what is told about it. An answer stays open as long as checks decide
 * it that are unfinished (pending, cancelled, stale) or not yet heard of; a finished check never
 * takes a yes or a no back. What only tells of now ({@code check-pending}, {@code check-stale},
 * {@code check-cancelled}) is never open.
 *
 * <p>What a subject does not hold is equal to nothing, different from nothing, and counts zero.
 */
@NullMarked
package dev.signalbox.engine.evaluation;

import org.jspecify.annotations.NullMarked;
