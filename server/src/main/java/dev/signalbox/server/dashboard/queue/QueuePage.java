package dev.signalbox.server.dashboard.queue;

import dev.signalbox.server.dashboard.pages.Frame;

/** The page of a repository's queue. */
public record QueuePage(Frame frame, String slug, Board board) {}
