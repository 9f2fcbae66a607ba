package dev.signalbox.server.operations;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;

/** A queue that this node writes for, as it was a moment ago. */
record SampledQueue(RepositoryId id, RepositorySlug slug, QueueTotals totals) {}
