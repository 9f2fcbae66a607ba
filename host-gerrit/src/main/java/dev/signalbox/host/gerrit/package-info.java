/** Gerrit as a source host: candidates and landings on a mirror, changes over REST. */
@NullMarked
package dev.signalbox.host.gerrit;

import org.jspecify.annotations.NullMarked;
