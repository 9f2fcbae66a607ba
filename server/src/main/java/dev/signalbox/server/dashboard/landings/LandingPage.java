package dev.signalbox.server.dashboard.landings;

import dev.signalbox.server.dashboard.pages.Frame;

/** The page of one landing. */
public record LandingPage(Frame frame, String address, LandingDetails landing) {}
