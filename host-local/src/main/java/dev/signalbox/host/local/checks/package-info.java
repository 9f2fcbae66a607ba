/**
 * Checks that the local host runs itself: strangers' code, in a clean checkout and in a sandbox, of
 * which nothing is left when it ends.
 */
@NullMarked
package dev.signalbox.host.local.checks;

import org.jspecify.annotations.NullMarked;
