/** The public halves of the keys that this service has signed landings with. */
@NullMarked
package dev.signalbox.store.signing;

import org.jspecify.annotations.NullMarked;
