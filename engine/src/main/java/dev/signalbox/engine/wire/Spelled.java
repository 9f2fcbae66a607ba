package dev.signalbox.engine.wire;

/** An enum whose constants have a spelling of their own on the wire. */
public interface Spelled {
  String spelled();
}
