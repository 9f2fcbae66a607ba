/** What is told about the checks of a candidate: each one by itself, and all of them together. */
@NullMarked
package dev.signalbox.engine.checks;

import org.jspecify.annotations.NullMarked;
