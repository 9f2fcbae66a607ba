package dev.signalbox.server.dashboard.queue;

import dev.signalbox.server.queue.Sight;
import gg.jte.Content;

/** What a sight of a queue looks like to everybody. */
record Drawing(Sight sight, Summary summary, Content trains) {}
