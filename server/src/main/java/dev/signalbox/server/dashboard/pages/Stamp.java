package dev.signalbox.server.dashboard.pages;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** An instant formatted as date and time. */
public final class Stamp {
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private Stamp() {}

  public static String of(Instant at) {
    return FORMAT.format(at);
  }
}
