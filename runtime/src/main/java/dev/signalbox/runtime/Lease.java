package dev.signalbox.runtime;

import dev.signalbox.engine.repository.RepositoryId;

/**
 * The right of a node to write for a repository. A higher epoch ends it at once, time ends it
 * anyway, and in another generation of the database, where epochs come again, it never was.
 */
public record Lease(RepositoryId repository, long node, long epoch, String generation) {}
