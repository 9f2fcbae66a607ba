/** What stands around the engine: inbox, outbox, permits and leases, and how all that crashes. */
@NullMarked
package dev.signalbox.simulation.runtime;

import org.jspecify.annotations.NullMarked;
