package dev.signalbox.engine.freezes;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** When a freeze holds, and for which pull requests. */
public record ScheduledFreezeAttributes(
    String reason,
    Instant start,
    @Nullable Instant end,
    String timezone,
    FreezeConditions matchingConditions,
    FreezeConditions excludeConditions) {}
