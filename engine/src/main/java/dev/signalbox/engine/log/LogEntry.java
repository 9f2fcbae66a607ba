package dev.signalbox.engine.log;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Optional;

/** What is to be written. Its number and time are given by whoever writes it. */
public record LogEntry(
    Trigger trigger,
    Optional<PullRequestNumber> pullRequest,
    Optional<String> baseRef,
    LogMetadata metadata) {}
