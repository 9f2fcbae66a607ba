/**
 * What Gerrit tells by itself, over SSH. Only a hint: whatever is not heard is found by polling.
 */
@NullMarked
package dev.signalbox.host.gerrit.events;

import org.jspecify.annotations.NullMarked;
