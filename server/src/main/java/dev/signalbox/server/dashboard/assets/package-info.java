/** Style and script of the pages, from the class path. */
@NullMarked
package dev.signalbox.server.dashboard.assets;

import org.jspecify.annotations.NullMarked;
