/** A GitHub for the tests of what we hear and say there. */
@NullMarked
package dev.signalbox.server.github.talk;

import org.jspecify.annotations.NullMarked;
