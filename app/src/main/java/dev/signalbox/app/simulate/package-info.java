/** {@code simulate}: what other rules would do to a queue's past, a trace or made-up traffic. */
@NullMarked
package dev.signalbox.app.simulate;

import org.jspecify.annotations.NullMarked;
