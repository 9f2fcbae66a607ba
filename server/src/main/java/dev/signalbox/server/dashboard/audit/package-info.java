/** The page of the audit trail. */
@NullMarked
package dev.signalbox.server.dashboard.audit;

import org.jspecify.annotations.NullMarked;
