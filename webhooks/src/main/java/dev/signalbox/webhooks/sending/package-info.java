/** Writes, signs and sends deliveries, on threads that no receiver can keep from others. */
@NullMarked
package dev.signalbox.webhooks.sending;

import org.jspecify.annotations.NullMarked;
