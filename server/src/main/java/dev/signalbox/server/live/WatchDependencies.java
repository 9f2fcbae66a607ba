package dev.signalbox.server.live;

import dev.signalbox.server.api.StatusAnswers;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.log.LogTail;
import dev.signalbox.web.access.RepositoryDirectory;

/** Where watches look. */
record WatchDependencies(
    RepositoryDirectory directory, Queues queues, StatusAnswers statuses, LogTail log) {}
