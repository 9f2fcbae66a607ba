package dev.signalbox.server.dashboard.pull;

import dev.signalbox.server.dashboard.pages.Frame;

/**
 * The page of a pull request.
 *
 * @param fault why the last thing that was wanted was not done; empty if it was
 */
public record PullPage(Frame frame, String fault, PullStory story) {}
