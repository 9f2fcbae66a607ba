/**
 * The health of CI jobs: follows the executions that queues have noted, judges jobs by them as
 * tests are judged, tells the queue when that changes, and reads it for whoever asks.
 */
@NullMarked
package dev.signalbox.insights.jobs;

import org.jspecify.annotations.NullMarked;
