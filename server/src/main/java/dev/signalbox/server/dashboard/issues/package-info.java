/** CI issues: failures with one cause, and what people do with them. */
@NullMarked
package dev.signalbox.server.dashboard.issues;

import org.jspecify.annotations.NullMarked;
