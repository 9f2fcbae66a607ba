package dev.signalbox.server.view.keys;

import java.util.List;

/** The keys, the newest first. */
public record SigningKeyViews(List<SigningKeyView> signingKeys) {}
