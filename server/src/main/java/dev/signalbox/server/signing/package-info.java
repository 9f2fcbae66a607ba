/** Which key signs landings, and what happens to records whose key is revoked. */
@NullMarked
package dev.signalbox.server.signing;

import org.jspecify.annotations.NullMarked;
