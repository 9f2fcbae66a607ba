/** What rules do to changes at Gerrit, at most once for each time they ask. */
@NullMarked
package dev.signalbox.host.gerrit.actions;

import org.jspecify.annotations.NullMarked;
