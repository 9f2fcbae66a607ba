package dev.signalbox.engine.repository;

/** The number that leads every growing table. Never shown outside. */
public record RepositoryId(long value) {}
