package dev.signalbox.engine.view;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the log as it was written. What holds its metadata is left open, so that a page of
 * stored text can be passed on without being parsed.
 */
public record LoggedEvent<M>(
    long id,
    Instant receivedAt,
    String trigger,
    String repository,
    @Nullable PullRequestNumber pullRequest,
    @Nullable String baseRef,
    LogType type,
    M metadata) {}
