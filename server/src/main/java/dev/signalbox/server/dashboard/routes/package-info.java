/** Paths below a repository, and a request to one of them. */
@NullMarked
package dev.signalbox.server.dashboard.routes;

import org.jspecify.annotations.NullMarked;
