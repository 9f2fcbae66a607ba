/** Checks that others run at GitHub: read, asked for again, stopped. */
@NullMarked
package dev.signalbox.hosts.github.checking;

import org.jspecify.annotations.NullMarked;
