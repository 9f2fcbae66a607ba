package dev.signalbox.host.github.tables;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;

/** A repository at GitHub: {@code hostId} is its number there, which no rename changes. */
public record HostedRepository(
    RepositoryId id, RepositorySlug slug, long hostId, long installation, HostedState state) {}
