/** What can happen at GitHub, and what follows from it; whoever asked, one way for each change. */
@NullMarked
package dev.signalbox.fakehub.changes;

import org.jspecify.annotations.NullMarked;
