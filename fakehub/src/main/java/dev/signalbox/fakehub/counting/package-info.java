/** What is asked of the fake, counted as GitHub counts: writes, new content, points, git. */
@NullMarked
package dev.signalbox.fakehub.counting;

import org.jspecify.annotations.NullMarked;
