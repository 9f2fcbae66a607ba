/**
 * What arrives: changes of one seed, with what is hidden about them, in the cells of the benchmark.
 */
@NullMarked
package dev.signalbox.scheduling.workload;

import org.jspecify.annotations.NullMarked;
