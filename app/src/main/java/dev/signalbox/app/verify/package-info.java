/** Checking the landing proofs of a clone, without a server. */
@NullMarked
package dev.signalbox.app.verify;

import org.jspecify.annotations.NullMarked;
