/** What GitHub is asked to change, each with the answers that it can give. */
@NullMarked
package dev.signalbox.host.github.writing;

import org.jspecify.annotations.NullMarked;
