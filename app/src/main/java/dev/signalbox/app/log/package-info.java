/** Reading the event log. */
@NullMarked
package dev.signalbox.app.log;

import org.jspecify.annotations.NullMarked;
