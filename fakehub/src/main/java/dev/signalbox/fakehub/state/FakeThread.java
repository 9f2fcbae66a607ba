package dev.signalbox.fakehub.state;

/** A discussion of a file in a review. */
public record FakeThread(long id, String path, boolean resolved) {}
