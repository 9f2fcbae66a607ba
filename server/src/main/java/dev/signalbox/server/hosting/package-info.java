/** The hosts of a service put together: each repository is asked for at its own. */
@NullMarked
package dev.signalbox.server.hosting;

import org.jspecify.annotations.NullMarked;
