/** {@code gerrit}: whether a server can work with a Gerrit, and which projects it serves. */
@NullMarked
package dev.signalbox.app.gerrit;

import org.jspecify.annotations.NullMarked;
