/** Wiring of the GitHub host. */
@NullMarked
package dev.signalbox.server.github;

import org.jspecify.annotations.NullMarked;
