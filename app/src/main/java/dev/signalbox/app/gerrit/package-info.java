/** {@code gerrit}: whether a server can work with a Gerrit. */
@NullMarked
package dev.signalbox.app.gerrit;

import org.jspecify.annotations.NullMarked;
