/** How a branch is moved: by compare-and-set, on a path that can be taken away. */
@NullMarked
package dev.signalbox.host.landing;

import org.jspecify.annotations.NullMarked;
