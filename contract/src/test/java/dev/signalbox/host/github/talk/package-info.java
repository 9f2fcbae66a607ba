/** A GitHub for the tests of what we hear and say there. */
@NullMarked
package dev.signalbox.host.github.talk;

import org.jspecify.annotations.NullMarked;
