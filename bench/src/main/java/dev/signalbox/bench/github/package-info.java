/** What the queue asks of GitHub, counted at the fake: calls, not times. */
@NullMarked
package dev.signalbox.bench.github;

import org.jspecify.annotations.NullMarked;
