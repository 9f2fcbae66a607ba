/** What happens to a queue: what the host told, what people ask for, how effects ended, time. */
@NullMarked
package dev.signalbox.engine.events;

import org.jspecify.annotations.NullMarked;
