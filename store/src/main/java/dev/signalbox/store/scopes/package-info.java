/** The scopes that were set for pull requests, known or still to come. */
@NullMarked
package dev.signalbox.store.scopes;

import org.jspecify.annotations.NullMarked;
