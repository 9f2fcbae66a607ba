/** Webhooks and deliveries as the API shows them. */
@NullMarked
package dev.signalbox.webhooks.view;

import org.jspecify.annotations.NullMarked;
