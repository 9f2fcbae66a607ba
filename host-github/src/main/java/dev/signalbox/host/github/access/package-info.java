/** Who we are at GitHub: an App with installations, or the holder of one token. */
@NullMarked
package dev.signalbox.host.github.access;

import org.jspecify.annotations.NullMarked;
