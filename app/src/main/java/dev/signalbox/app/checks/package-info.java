/** Telling the server how checks stand. */
@NullMarked
package dev.signalbox.app.checks;

import org.jspecify.annotations.NullMarked;
