/** One call to GitHub, from what is asked to one of the four ways it can end. */
@NullMarked
package dev.signalbox.hosts.github.calls;

import org.jspecify.annotations.NullMarked;
