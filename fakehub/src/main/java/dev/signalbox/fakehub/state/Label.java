package dev.signalbox.fakehub.state;

/** A label of a repository. */
public record Label(long id, String name, String color) {}
