/**
 * What webhooks keep in the database: who is told of what, how far each of them was told, and what
 * became of every delivery.
 */
@NullMarked
package dev.signalbox.webhooks.tables;

import org.jspecify.annotations.NullMarked;
