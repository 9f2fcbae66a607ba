package dev.signalbox.server.view.keys;

import dev.signalbox.engine.wire.Spelled;
import java.util.Locale;

/** Whether a signature by the key counts. */
public enum SigningKeyState implements Spelled {
  CURRENT,
  RETIRED,
  REVOKED;

  @Override
  public String spelled() {
    return name().toLowerCase(Locale.ROOT);
  }
}
