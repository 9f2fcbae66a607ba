/** Wiring of the GitHub host. */
@NullMarked
package dev.signalbox.host.github.site;

import org.jspecify.annotations.NullMarked;
