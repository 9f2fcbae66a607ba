/**
 * What GitHub tells: webhooks are proven, kept before they are answered, and read as hints of where
 * to look.
 */
@NullMarked
package dev.signalbox.host.github.intake;

import org.jspecify.annotations.NullMarked;
