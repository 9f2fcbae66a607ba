/** The front door: what is typed, and where it leads. */
@NullMarked
package dev.signalbox.app;

import org.jspecify.annotations.NullMarked;
