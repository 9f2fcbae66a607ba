/** How this node fares, as operators see it: metrics, readiness, and a report for admins. */
@NullMarked
package dev.signalbox.server.operations;

import org.jspecify.annotations.NullMarked;
