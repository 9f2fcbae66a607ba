package dev.signalbox.store.repositories;

/** The number that leads every growing table. Never shown outside. */
public record RepositoryId(long value) {}
