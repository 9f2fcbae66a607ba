package dev.signalbox.server.view.service;

/** A loop of one queue, its worker or its reconciler, that has been silent for too long. */
public record StalledView(String repository, String loop, long silentSeconds) {}
