/** Ten thousand worlds in which every promise is kept. */
@NullMarked
package dev.signalbox.seeds;

import org.jspecify.annotations.NullMarked;
