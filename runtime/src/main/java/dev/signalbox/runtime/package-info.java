/**
 * What stands between the engine and the world: the worker, the dispatcher of effects, the
 * reconciler, permits and leases. All of it is steps over ports; the server drives them with
 * threads and PostgreSQL, the simulation with virtual time and memory.
 */
@NullMarked
package dev.signalbox.runtime;

import org.jspecify.annotations.NullMarked;
