package dev.signalbox.engine.wire;

/** An enum whose constants are written exactly as they are named. */
public interface SpelledAsNamed extends Spelled {
  String name();

  @Override
  default String spelled() {
    return name();
  }
}
