/** Talking to a server: the address, the key, and what its refusals mean for the exit code. */
@NullMarked
package dev.signalbox.app.client;

import org.jspecify.annotations.NullMarked;
