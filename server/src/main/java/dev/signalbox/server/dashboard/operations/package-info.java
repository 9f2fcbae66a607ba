/** How the service itself fares, for its admins. */
@NullMarked
package dev.signalbox.server.dashboard.operations;

import org.jspecify.annotations.NullMarked;
