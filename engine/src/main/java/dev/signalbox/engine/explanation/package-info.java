/**
 * Why a pull request waits, what would unblock it, and when it should land: read off the ledger,
 * deciding nothing.
 */
@NullMarked
package dev.signalbox.engine.explanation;

import org.jspecify.annotations.NullMarked;
