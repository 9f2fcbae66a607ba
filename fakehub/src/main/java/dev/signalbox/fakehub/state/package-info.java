/** What the fake GitHub knows. Leaves are records; {@code World} can be copied, for stale reads. */
@NullMarked
package dev.signalbox.fakehub.state;

import org.jspecify.annotations.NullMarked;
