package dev.signalbox.rules;

import dev.signalbox.engine.wire.Spelled;
import java.util.Locale;

/** What kinds of faults there are. */
enum FaultType implements Spelled {
  FILE_TOO_LARGE,
  BAD_ENCODING,
  BAD_YAML,
  UNSUPPORTED_YAML,
  UNKNOWN_KEY,
  DUPLICATE_KEY,
  MISSING_KEY,
  WRONG_TYPE,
  UNKNOWN_VALUE,
  OUT_OF_RANGE,
  BAD_TEXT,
  BAD_DURATION,
  BAD_CONDITION,
  BAD_GLOB,
  BAD_TEMPLATE,
  TOO_MANY,
  TOO_DEEP,
  TOO_COMPLEX,
  DUPLICATE_NAME,
  UNKNOWN_QUEUE,
  BAD_EXTENDS,
  CONTRADICTION,
  MORE_FAULTS;

  @Override
  public String spelled() {
    return name().toLowerCase(Locale.ROOT);
  }
}
