/** A Gerrit to try things on, from jars that were fetched: for the demo, and for tests. */
@NullMarked
package dev.signalbox.app.gerrit.trial;

import org.jspecify.annotations.NullMarked;
