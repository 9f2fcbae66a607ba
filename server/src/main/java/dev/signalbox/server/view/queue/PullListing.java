package dev.signalbox.server.view.queue;

/** A list of pull requests. */
public sealed interface PullListing permits RecentPulls, PullDetailPage {}
