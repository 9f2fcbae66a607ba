/** How much may be asked of GitHub now: its limits as it tells them, and our own below them. */
@NullMarked
package dev.signalbox.host.github.budget;

import org.jspecify.annotations.NullMarked;
