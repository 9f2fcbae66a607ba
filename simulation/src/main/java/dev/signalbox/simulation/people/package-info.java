/** Those who open pull requests, push, pause and change their minds, and tidy up at last. */
@NullMarked
package dev.signalbox.simulation.people;

import org.jspecify.annotations.NullMarked;
