/** The page of one pull request: where it is, why it waits, how it got there. */
@NullMarked
package dev.signalbox.server.dashboard.pull;

import org.jspecify.annotations.NullMarked;
