/** The rules of the house, kept by tests: who may know whom, and how large anything may grow. */
@NullMarked
package dev.signalbox.house;

import org.jspecify.annotations.NullMarked;
