/** The service put together: what is started, and in which order it stops. */
@NullMarked
package dev.signalbox.server;

import org.jspecify.annotations.NullMarked;
