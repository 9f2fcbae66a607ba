package dev.signalbox.server.dashboard.queue;

import dev.signalbox.server.dashboard.pages.Frame;

/**
 * The page of a repository's queue.
 *
 * @param fault why the last thing that was wanted was not done; empty if it was
 */
public record QueuePage(Frame frame, String fault, Board board) {}
