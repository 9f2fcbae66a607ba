/** One call to GitHub, from what is asked to one of the four ways it can end. */
@NullMarked
package dev.signalbox.host.github.calls;

import org.jspecify.annotations.NullMarked;
