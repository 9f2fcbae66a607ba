package dev.signalbox.server.view.queue;

import java.util.List;

/** The freezes of a repository, by their beginning. */
public record FreezeViews(List<FreezeView> scheduledFreezes) {}
