/** The git protocol over HTTP: clone, fetch and push, with what is said to whoever pushes. */
@NullMarked
package dev.signalbox.host.local.wire;

import org.jspecify.annotations.NullMarked;
