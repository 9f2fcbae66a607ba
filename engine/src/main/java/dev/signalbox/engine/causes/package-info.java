/**
 * Why something happened: who asked for it, what triggered it, and why checks were aborted. Facts,
 * events and log entries all say it in these words.
 */
@NullMarked
package dev.signalbox.engine.causes;

import org.jspecify.annotations.NullMarked;
