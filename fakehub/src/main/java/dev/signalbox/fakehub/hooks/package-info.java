/** Webhooks: signed, numbered, sent in order or only written down. */
@NullMarked
package dev.signalbox.fakehub.hooks;

import org.jspecify.annotations.NullMarked;
