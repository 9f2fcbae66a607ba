/** Reporting check states to the server. */
@NullMarked
package dev.signalbox.app.checks;

import org.jspecify.annotations.NullMarked;
