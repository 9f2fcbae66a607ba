/** The second opinion on a landing, computed apart from what made the candidate. */
@NullMarked
package dev.signalbox.host.audit;

import org.jspecify.annotations.NullMarked;
