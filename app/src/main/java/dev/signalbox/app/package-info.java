/** The command line's entry point. */
@NullMarked
package dev.signalbox.app;

import org.jspecify.annotations.NullMarked;
