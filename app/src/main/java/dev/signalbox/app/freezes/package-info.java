/** Scheduled freezes: creating, changing and deleting them. */
@NullMarked
package dev.signalbox.app.freezes;

import org.jspecify.annotations.NullMarked;
