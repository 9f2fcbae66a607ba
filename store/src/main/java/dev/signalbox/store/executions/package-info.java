/** Executions of CI jobs: kept with the decisions of queues, once each, for 90 days. */
@NullMarked
package dev.signalbox.store.executions;

import org.jspecify.annotations.NullMarked;
