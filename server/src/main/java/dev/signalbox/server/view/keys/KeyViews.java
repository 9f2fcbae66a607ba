package dev.signalbox.server.view.keys;

import java.util.List;

/** The keys that a caller may manage. */
public record KeyViews(List<KeyView> keys) {}
