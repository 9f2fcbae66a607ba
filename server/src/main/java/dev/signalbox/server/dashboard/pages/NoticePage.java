package dev.signalbox.server.dashboard.pages;

/** A page with only a message. */
public record NoticePage(Frame frame, String heading, String words) {}
