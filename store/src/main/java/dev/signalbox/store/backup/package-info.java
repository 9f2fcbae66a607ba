/**
 * All tables as of one moment, and how they are filled from such a moment: for backups, on any
 * PostgreSQL, while nodes go on. What is written into a backup is another package's business.
 */
@NullMarked
package dev.signalbox.store.backup;

import org.jspecify.annotations.NullMarked;
