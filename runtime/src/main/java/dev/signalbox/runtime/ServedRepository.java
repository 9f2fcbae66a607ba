package dev.signalbox.runtime;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;

/** A repository under the name and with the default branch by which a node reaches it. */
public record ServedRepository(RepositoryId id, RepositorySlug slug, String defaultBranch) {}
