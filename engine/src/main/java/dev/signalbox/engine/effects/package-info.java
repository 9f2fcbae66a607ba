/** What the queue asks of the world: values that somebody else carries out and reports on. */
@NullMarked
package dev.signalbox.engine.effects;

import org.jspecify.annotations.NullMarked;
