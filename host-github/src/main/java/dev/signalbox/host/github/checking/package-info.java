/** Checks that others run at GitHub: read, asked for again, stopped. */
@NullMarked
package dev.signalbox.host.github.checking;

import org.jspecify.annotations.NullMarked;
