/** How a branch at GitHub is moved: audited on the mirror, fenced, by compare-and-set. */
@NullMarked
package dev.signalbox.host.github.landing;

import org.jspecify.annotations.NullMarked;
