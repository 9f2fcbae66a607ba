/** Webhooks of a repository: the list of them, and each with its deliveries. */
@NullMarked
package dev.signalbox.server.dashboard.webhooks;

import org.jspecify.annotations.NullMarked;
