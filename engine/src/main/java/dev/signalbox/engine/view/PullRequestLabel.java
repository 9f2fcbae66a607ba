package dev.signalbox.engine.view;

import dev.signalbox.engine.wire.Named;

/** A label as the source host knows it. */
public record PullRequestLabel(
    long id, String name, String color, @Named("default") boolean isDefault) {}
