/** What rules do to pull requests of the local host, at most once for each time they ask. */
@NullMarked
package dev.signalbox.host.local.actions;

import org.jspecify.annotations.NullMarked;
