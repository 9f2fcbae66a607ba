/** Application keys. Only their digests are kept. */
@NullMarked
package dev.signalbox.store.keys;

import org.jspecify.annotations.NullMarked;
