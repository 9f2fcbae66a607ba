/** A GitHub for tests: what people and robots can do to it, and where it listens. */
@NullMarked
package dev.signalbox.fakehub;

import org.jspecify.annotations.NullMarked;
