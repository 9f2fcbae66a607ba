/**
 * Sorted maps that never change in place: a changed map shares most of its tree with the one it was
 * made from.
 */
@NullMarked
package dev.signalbox.engine.persistent;

import org.jspecify.annotations.NullMarked;
