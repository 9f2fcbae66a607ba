package dev.signalbox.server.view.queue;

import java.util.List;

/** Landings, the newest first. */
public record LandingViews(List<LandingView> landings) {}
