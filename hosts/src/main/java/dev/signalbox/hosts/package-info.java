/** The port to whatever keeps the source code, and the four ways a call to it can end. */
@NullMarked
package dev.signalbox.hosts;

import org.jspecify.annotations.NullMarked;
