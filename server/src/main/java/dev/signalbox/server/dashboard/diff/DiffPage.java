package dev.signalbox.server.dashboard.diff;

import dev.signalbox.server.dashboard.pages.Frame;

/** A page of changed files; {@code address}: the page of the pull request. */
public record DiffPage(Frame frame, String address, long number, String title, DiffPart diff) {}
