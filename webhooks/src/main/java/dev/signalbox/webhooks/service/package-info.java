/** Wires webhooks: what the server starts, asks and stops. */
@NullMarked
package dev.signalbox.webhooks.service;

import org.jspecify.annotations.NullMarked;
