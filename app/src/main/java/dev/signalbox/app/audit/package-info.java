/** {@code signalbox audit}: the audit trail, for admins. */
@NullMarked
package dev.signalbox.app.audit;

import org.jspecify.annotations.NullMarked;
