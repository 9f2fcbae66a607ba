/**
 * What changes, told to whoever follows a queue: one look for all who follow the same, one line for
 * each.
 */
@NullMarked
package dev.signalbox.server.live;

import org.jspecify.annotations.NullMarked;
