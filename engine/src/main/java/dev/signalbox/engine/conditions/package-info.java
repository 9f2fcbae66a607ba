/**
 * What rules may ask of a pull request, a moment or a check: conditions as plain values, and how
 * they are written and read. Whether one holds is decided elsewhere.
 */
@NullMarked
package dev.signalbox.engine.conditions;

import org.jspecify.annotations.NullMarked;
