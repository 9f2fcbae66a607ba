/** Whether the ratios on record still hold. */
@NullMarked
package dev.signalbox.bench.check;

import org.jspecify.annotations.NullMarked;
