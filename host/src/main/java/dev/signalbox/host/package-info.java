/**
 * The port to whatever keeps the source code, the four ways a call to it can end, and the permit
 * without which no host moves a branch: who gives it, and on what grounds.
 */
@NullMarked
package dev.signalbox.host;

import org.jspecify.annotations.NullMarked;
