/** Faults on purpose: each is planted into classes of the program, and has to be caught. */
@NullMarked
package dev.signalbox.seeds.faults;

import org.jspecify.annotations.NullMarked;
