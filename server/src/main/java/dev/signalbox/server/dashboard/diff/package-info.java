/** What a pull request changes, as a page shows it. */
@NullMarked
package dev.signalbox.server.dashboard.diff;

import org.jspecify.annotations.NullMarked;
