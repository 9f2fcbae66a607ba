/**
 * How a PostgreSQL of our own is unpacked, made, started, found again after a crash, and stopped.
 * Everything it needs lies in one folder, and one process at a time may use that folder.
 */
@NullMarked
package dev.signalbox.postgres;

import org.jspecify.annotations.NullMarked;
