/** Faults on purpose: each is planted into classes as they are loaded, and has to be caught. */
@NullMarked
package dev.signalbox.seeds.faults;

import org.jspecify.annotations.NullMarked;
