/** Test results as they arrive: kept and judged in one transaction, or not at all. */
@NullMarked
package dev.signalbox.insights.uploads;

import org.jspecify.annotations.NullMarked;
