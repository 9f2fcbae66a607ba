package dev.signalbox.fakehub.state;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;
import java.util.Optional;

/** The runs of one app on one commit. */
public record CheckSuite(
    long id, App app, CommitSha commit, Optional<String> branch, Instant createdAt) {}
