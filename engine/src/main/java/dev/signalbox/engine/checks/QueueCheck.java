package dev.signalbox.engine.checks;

import org.jspecify.annotations.Nullable;

/** One check of a candidate. {@code detailsUrl} leads straight to an external integrator. */
public record QueueCheck(
    String name,
    String description,
    @Nullable String url,
    @Nullable String detailsUrl,
    CheckState state,
    @Nullable String avatarUrl) {}
