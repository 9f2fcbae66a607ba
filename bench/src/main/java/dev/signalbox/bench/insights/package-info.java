/** Test results at their planned size: what it costs to keep them, and to find them again. */
@NullMarked
package dev.signalbox.bench.insights;

import org.jspecify.annotations.NullMarked;
