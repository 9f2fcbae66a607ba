package dev.signalbox.wire;

/** JSON text that is already known to be well-formed and is passed on as it is. */
public record RawJson(String text) {}
