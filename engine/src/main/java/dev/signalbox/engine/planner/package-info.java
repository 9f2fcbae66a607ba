/**
 * Which candidates deserve checks now. A planner only proposes: what breaks a rule is not done, so
 * a worse planner makes the queue slower, never wrong.
 */
@NullMarked
package dev.signalbox.engine.planner;

import org.jspecify.annotations.NullMarked;
