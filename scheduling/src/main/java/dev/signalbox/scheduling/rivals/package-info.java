/** What others do with the same changes and workers: known policies, and an Oracle. */
@NullMarked
package dev.signalbox.scheduling.rivals;

import org.jspecify.annotations.NullMarked;
