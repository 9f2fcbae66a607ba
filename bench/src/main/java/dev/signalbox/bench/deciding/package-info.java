/** What it costs to decide about one event, and whether that grows with the queue. */
@NullMarked
package dev.signalbox.bench.deciding;

import org.jspecify.annotations.NullMarked;
