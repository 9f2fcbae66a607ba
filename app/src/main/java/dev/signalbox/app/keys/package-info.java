/** Making, listing and revoking application keys. */
@NullMarked
package dev.signalbox.app.keys;

import org.jspecify.annotations.NullMarked;
