/**
 * Checks that this server runs itself: strangers' code, in a clean checkout and in a sandbox, of
 * which nothing is left when it ends.
 */
@NullMarked
package dev.signalbox.hosting.checks;

import org.jspecify.annotations.NullMarked;
