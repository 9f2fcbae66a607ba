package dev.signalbox.server.dashboard.pages;

/** A page that only says something. */
public record Notice(Frame frame, String heading, String words) {}
