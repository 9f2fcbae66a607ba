/** Application keys and signing keys: making, listing and revoking them. */
@NullMarked
package dev.signalbox.app.keys;

import org.jspecify.annotations.NullMarked;
