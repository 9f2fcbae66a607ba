package dev.signalbox.fakehub.state;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;
import java.util.Optional;

/** A commit status: the older way to report a check. The latest of a context counts. */
public record Status(
    long id,
    CommitSha commit,
    String context,
    String state,
    Optional<String> description,
    Optional<String> targetUrl,
    User creator,
    Instant at) {}
