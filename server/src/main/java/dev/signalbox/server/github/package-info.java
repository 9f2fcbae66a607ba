/** The host of GitHub put together. */
@NullMarked
package dev.signalbox.server.github;

import org.jspecify.annotations.NullMarked;
