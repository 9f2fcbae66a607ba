/** Requests to Gerrit's REST interface: each ends as done, refused, to be retried, or unknown. */
@NullMarked
package dev.signalbox.host.gerrit.calls;

import org.jspecify.annotations.NullMarked;
