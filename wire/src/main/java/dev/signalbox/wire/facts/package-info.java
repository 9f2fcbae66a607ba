/** How what the queue knows is written down so that it can be read back: facts, events, effects. */
@NullMarked
package dev.signalbox.wire.facts;

import org.jspecify.annotations.NullMarked;
