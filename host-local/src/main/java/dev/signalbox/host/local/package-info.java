/** Bare git repositories under the data folder, worked on with native git. */
@NullMarked
package dev.signalbox.host.local;

import org.jspecify.annotations.NullMarked;
