package dev.signalbox.server.dashboard.queue;

import dev.signalbox.server.queue.QueueSnapshot;
import gg.jte.Content;

/** What a snapshot of a queue looks like to everybody. */
record QueueDrawing(QueueSnapshot snapshot, Summary summary, Content trains) {}
