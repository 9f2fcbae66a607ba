/** What keeps an effect at GitHub from being done, thrown through the work that it interrupts. */
@NullMarked
package dev.signalbox.hosts.github.trouble;

import org.jspecify.annotations.NullMarked;
