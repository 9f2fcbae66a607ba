/** What the host of Gerrit remembers, stored in the database. */
@NullMarked
package dev.signalbox.host.gerrit.tables;

import org.jspecify.annotations.NullMarked;
