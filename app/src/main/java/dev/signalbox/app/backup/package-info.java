/**
 * {@code backup} and {@code restore}: database, repositories and secrets of one moment in one file.
 * The file is a zip archive behind a short head, encrypted in chunks if that is asked for.
 */
@NullMarked
package dev.signalbox.app.backup;

import org.jspecify.annotations.NullMarked;
