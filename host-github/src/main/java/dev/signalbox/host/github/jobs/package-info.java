/** When are jobs read on commits that are no candidates, and what was told of them? */
@NullMarked
package dev.signalbox.host.github.jobs;

import org.jspecify.annotations.NullMarked;
