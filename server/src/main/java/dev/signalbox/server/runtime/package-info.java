/**
 * What stands between the engine and the world: a worker for each repository that this node writes
 * for, the dispatcher of effects, the reconciler, and the holder of leases.
 */
@NullMarked
package dev.signalbox.server.runtime;

import org.jspecify.annotations.NullMarked;
