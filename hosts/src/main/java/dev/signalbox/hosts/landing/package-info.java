/** Leave to move a branch: who gives it, on what grounds, and what it looks like. */
@NullMarked
package dev.signalbox.hosts.landing;

import org.jspecify.annotations.NullMarked;
