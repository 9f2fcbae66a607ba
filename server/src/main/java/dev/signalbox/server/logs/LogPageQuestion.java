package dev.signalbox.server.logs;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.log.LogFilter;

/** Whose log is asked for, what of it, and how much at a time. */
record LogPageQuestion(RepositoryId repository, String slug, LogFilter filter, int perPage) {}
