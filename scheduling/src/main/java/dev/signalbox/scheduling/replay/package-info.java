/** What really arrived: traces of arrivals and logs of a queue, as workloads. */
@NullMarked
package dev.signalbox.scheduling.replay;

import org.jspecify.annotations.NullMarked;
