/**
 * How values look when they leave the program. Records are written as objects with their components
 * in snake_case; the marks here say where that is not so. Who writes them lives elsewhere.
 */
@NullMarked
package dev.signalbox.engine.wire;

import org.jspecify.annotations.NullMarked;
