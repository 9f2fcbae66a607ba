/** What can go wrong between GitHub and its clients, on command. */
@NullMarked
package dev.signalbox.fakehub.weather;

import org.jspecify.annotations.NullMarked;
