package dev.signalbox.server.dashboard.pages;

/** A page with only a message. */
public record Notice(Frame frame, String heading, String words) {}
