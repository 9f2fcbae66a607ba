/** What a pull request changes, line by line, read from git's patch as far as it is wanted. */
@NullMarked
package dev.signalbox.host.local.diff;

import org.jspecify.annotations.NullMarked;
