/** What no client should send, and what each gets for it. */
@NullMarked
package dev.signalbox.server.badinput;

import org.jspecify.annotations.NullMarked;
