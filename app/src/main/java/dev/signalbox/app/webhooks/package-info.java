/** Webhooks: creating, changing and testing them, and their deliveries. */
@NullMarked
package dev.signalbox.app.webhooks;

import org.jspecify.annotations.NullMarked;
