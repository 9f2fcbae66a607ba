/** Jobs of the CI: how healthy they are, how long they take, how often they fail. */
@NullMarked
package dev.signalbox.server.dashboard.jobs;

import org.jspecify.annotations.NullMarked;
