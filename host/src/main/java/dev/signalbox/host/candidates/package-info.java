/** How the commits that are tested and landed are made, and why some can't be. */
@NullMarked
package dev.signalbox.host.candidates;

import org.jspecify.annotations.NullMarked;
