/**
 * One request to an address that somebody else chose: which addresses are refused, the connection
 * to exactly the address that was checked, and a bounded HTTP exchange on it.
 */
@NullMarked
package dev.signalbox.webhooks.network;

import org.jspecify.annotations.NullMarked;
