/** Whether a server could start here, and what it would ignore: looked at without starting one. */
@NullMarked
package dev.signalbox.app.preflight;

import org.jspecify.annotations.NullMarked;
