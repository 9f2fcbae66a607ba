/** What happened, in sentences for people, when somebody wants to hear it. */
@NullMarked
package dev.signalbox.simulation.story;

import org.jspecify.annotations.NullMarked;
