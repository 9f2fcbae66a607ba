/** The database itself: connection, migrations, transactions, and word of what changed. */
@NullMarked
package dev.signalbox.store;

import org.jspecify.annotations.NullMarked;
