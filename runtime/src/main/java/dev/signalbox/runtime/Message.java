package dev.signalbox.runtime;

import dev.signalbox.engine.events.QueueEvent;

/** An event in the inbox, with its number in the order of arrival. */
public record Message(long number, QueueEvent event) {}
