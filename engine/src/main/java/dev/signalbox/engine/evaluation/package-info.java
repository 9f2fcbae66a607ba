/** What is told about conditions: what they said of each pull request, and when they are open. */
@NullMarked
package dev.signalbox.engine.evaluation;

import org.jspecify.annotations.NullMarked;
