package dev.signalbox.store.queue;

import dev.signalbox.store.repositories.RepositoryId;

/** The right to write for a repository. A higher epoch ends it at once, time ends it anyway. */
public record Lease(RepositoryId repository, long epoch) {}
