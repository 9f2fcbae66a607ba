/** Whoever listens to what the fake takes and gives, to compare it with GitHub's own word. */
@NullMarked
package dev.signalbox.fakehub.judge;

import org.jspecify.annotations.NullMarked;
