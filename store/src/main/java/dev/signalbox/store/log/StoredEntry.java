package dev.signalbox.store.log;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Optional;

/** An entry as it lies in the log, its metadata still text. */
public record StoredEntry(
    LogPosition position,
    LogType type,
    String trigger,
    Optional<PullRequestNumber> pullRequest,
    Optional<String> baseRef,
    String metadata) {}
